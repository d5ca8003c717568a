/** A QR code on the page, of the text of an SVG image. */
export function QrImage({ svg, alt }: { svg: string; alt: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      className="w-44 rounded-xl border border-line"
    />
  )
}
