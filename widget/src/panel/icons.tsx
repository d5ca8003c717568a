const icon =
  (path: string, fill = 'none') =>
  () => (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill={fill} />
    </svg>
  )

export const CloseIcon = icon('M6 6l12 12M18 6L6 18')
export const NewIcon = icon('M12 5v14M5 12h14')
export const SendIcon = icon('M12 19V5M5.5 11.5L12 5l6.5 6.5')
export const StopIcon = icon('M8.5 8.5h7v7h-7z', 'currentcolor')
export const CopyIcon = icon('M8 8h12v12H8zM16 8V4H4v12h4')
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5')
export const MoreIcon = icon(
  'M5 12a1 1 0 0 0 2 0a1 1 0 0 0-2 0m6 0a1 1 0 0 0 2 0a1 1 0 0 0-2 0m6 0a1 1 0 0 0 2 0a1 1 0 0 0-2 0',
  'currentcolor',
)
export const MicrophoneIcon = icon(
  'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4zM6 11.5a6 6 0 0 0 12 0M12 17.5V20',
)
export const SpeakerIcon = icon(
  'M12 5v14l-4.5-4H4V9h3.5zM15.5 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
)
export const ThumbIcon = icon(
  'M7 10.5L11 3c1.7 0 2.8 1.2 2.6 3l-.5 3.5H18a2.2 2.2 0 0 1 2.2 2.6l-1 6A2.2 2.2 0 0 1 17 20H4V10.5h3zV20',
)
