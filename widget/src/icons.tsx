const icon =
  (path: string, filled = false) =>
  () => (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={filled ? 'icon filled' : 'icon'}>
      <path d={path} />
    </svg>
  )

export const CloseIcon = icon('M6 6l12 12M18 6L6 18')
export const NewIcon = icon(
  'M12 20h8M4 20l1-4.5L16.2 4.3a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19z',
)
export const SendIcon = icon('M12 19V5M5.5 11.5L12 5l6.5 6.5')
export const StopIcon = icon(
  'M8 7h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  true,
)
export const DownIcon = icon('M12 5v14M5.5 12.5L12 19l6.5-6.5')
export const RetryIcon = icon('M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5')
export const CopyIcon = icon(
  'M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 9V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h2',
)
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5')
export const OpenIcon = icon('M9 5h10v10M19 5L6 18')
export const FileIcon = icon('M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9zM13 3v6h6')
const thumb =
  'M7 10.5L11 3c1.7 0 2.8 1.2 2.6 3l-.5 3.5H18a2.2 2.2 0 0 1 2.2 2.6l-1 6A2.2 2.2 0 0 1 17 20H7m0-9.5V20m0-9.5H4.5a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1H7'
export const GoodIcon = icon(thumb)
export const BadIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d={thumb} transform="rotate(180 12 12)" />
  </svg>
)
