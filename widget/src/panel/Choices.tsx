import type { Chat } from '../chat/chat.ts'

/** Questions to go on with, each asked by a press. */
export const Choices = ({ chat, choices = [] }: { chat: Chat; choices?: string[] | undefined }) =>
  choices.length ? (
    <div class="choices">
      {choices.map(choice => (
        <button key={choice} type="button" dir="auto" onClick={() => void chat.send(choice)}>
          {choice}
        </button>
      ))}
    </div>
  ) : null
