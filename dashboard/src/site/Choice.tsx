/** A question to go on with, asked by a press. */
export function Choice(props: { text: string; onChoose: (text: string) => Promise<void> }) {
  return (
    <button
      className="mr-2 rounded-full border border-edge/60 px-4 py-1.5 text-left text-sm hover:border-ink hover:bg-sand"
      onClick={() => props.onChoose(props.text)}
    >
      {props.text}
    </button>
  )
}
