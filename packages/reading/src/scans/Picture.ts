/** A page as shades of grey, a byte a pixel, row by row; `perPoint` pixels are a point of the page. */
export type Picture = { width: number; height: number; grey: Uint8Array; perPoint: number }

/** The page sizes and letters that recognition does best with: 200 dots an inch of a letter page. */
export const maxPixels = 8_000_000
/** Pixels of a picture beyond which it is not decoded: with its colours it would not fit into a reader's memory. */
export const maxDecodedPixels = 64_000_000
export const isBlank = ({ grey }: Picture) => grey.every(shade => shade === grey[0])
