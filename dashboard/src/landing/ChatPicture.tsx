import { FileText } from '../ui/lucide/icons'

/** Draws a chat as visitors of a bot see it. */
export function ChatPicture() {
  return (
    <figure
      aria-label="A bot answers a question and shows the page the answer stands on"
      className="mx-auto w-full max-w-md animate-rise rounded-3xl border border-line bg-card p-5 shadow-float [animation-delay:0.15s] sm:p-6"
    >
      <div className="flex items-center gap-3 border-b border-line pb-4">
        <span className="size-3 rounded-full bg-sun" />
        <span className="font-display font-semibold">Workshop manual</span>
        <span className="ml-auto text-xs text-quiet">workshop.sandbox</span>
      </div>
      <div className="space-y-4 pt-5 text-[0.95rem]">
        <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-md bg-sea px-4 py-2.5 text-on-sea">
          How tight does the rear axle nut have to be?
        </p>
        <div className="max-w-[92%] space-y-3">
          <p className="rounded-2xl rounded-bl-md bg-sand px-4 py-2.5">
            Tighten the rear axle nut to 98 Nm, with the wheel on the ground.{' '}
            <span className="rounded bg-sea-soft px-1.5 text-xs font-bold text-sea">1</span>
          </p>
          <p className="flex gap-3 rounded-xl border border-line px-3.5 py-3 text-sm">
            <FileText size={18} className="mt-0.5 shrink-0 text-sea" />
            <span>
              <span className="font-semibold">service-manual.pdf, page 47</span>
              <span className="mt-1 block border-l-2 border-sun pl-2.5 text-quiet">
                “With the wheel on the ground, torque the rear axle nut to 98 Nm.”
              </span>
            </span>
          </p>
        </div>
        <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-md bg-sea px-4 py-2.5 text-on-sea">
          And who won the race in 1987?
        </p>
        <p className="w-fit max-w-[92%] rounded-2xl rounded-bl-md bg-sand px-4 py-2.5">
          The material does not say.
        </p>
      </div>
    </figure>
  )
}
