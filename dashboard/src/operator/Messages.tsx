import { useSetAtom } from 'jotai'
import { longDate } from '../ui/format'
import { loadMessagesAtom } from './atoms'
import { LongList } from './LongList'

/** Messages of the contact page, newest first. */
export function Messages() {
  const load = useSetAtom(loadMessagesAtom)
  return (
    <LongList label="Messages" empty="Nobody has written on the contact page yet." load={load}>
      {({ id, name, email, message, at }) => (
        <li key={id} className="space-y-1.5 py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <a href={`mailto:${encodeURIComponent(email)}`} className="text-sea hover:underline">
                {email}
              </a>
            </p>
            <time dateTime={at} className="text-sm text-quiet">
              {longDate(at)}
            </time>
          </div>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        </li>
      )}
    </LongList>
  )
}
