import { Captions, Check, FileText, NotebookPen, Presentation } from '../ui/lucide/icons'

const files = [
  { icon: FileText, name: 'service-manual.pdf', note: '212 pages read' },
  { icon: Presentation, name: 'winter-training.pptx', note: '38 slides, with notes' },
  { icon: Captions, name: 'brake-check.vtt', note: '14 minutes of video, in words' },
  { icon: NotebookPen, name: 'Note', note: 'typed a minute ago' },
]

/** Material on its way into a bot, drawn. */
export function MaterialPicture() {
  return (
    <figure
      aria-label="Four files are read and trained within seconds"
      className="mx-auto w-full max-w-md space-y-3"
    >
      {files.map(({ icon: Icon, name, note }, at) => (
        <div
          key={name}
          className={`flex items-center gap-4 rounded-2xl border border-line bg-card px-5 py-4 shadow-card ${at % 2 ? 'sm:translate-x-6' : ''}`}
        >
          <Icon className="shrink-0 text-sea" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="text-sm text-quiet">{note}</span>
          </span>
          <span className="ml-auto grid size-7 shrink-0 place-items-center rounded-full bg-good-soft text-good">
            <Check size={16} />
          </span>
        </div>
      ))}
    </figure>
  )
}
