import { Button } from '../ui/Button'
import { Download } from '../ui/lucide/icons'
import { qrCodeOf, qrSvg } from '../ui/qr'
import { QrImage } from '../ui/QrImage'
import { saveFile } from '../ui/saveFile'
import { useAction } from '../ui/useAction'

/** Pixels of a downloaded picture, at least. */
const minSide = 1_024

/** A QR code of an address, to be downloaded under a name. An address that is too long for one is said to be. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const code = qrCodeOf(address)
  const [savePng, saving] = useAction(async () => {
    if (code) saveFile(`${name}.png`, await drawPng(code))
  })
  if (!code) return <p className="text-sm text-quiet">This address is too long for a QR code.</p>
  const svg = qrSvg(code)
  const saveSvg = () => saveFile(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
  return (
    <div className="flex flex-wrap items-end gap-4">
      <QrImage svg={svg} alt={`QR code of ${address}`} />
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" onClick={saveSvg}>
          <Download size={17} />
          SVG
        </Button>
        <Button variant="soft" busy={saving} onClick={savePng}>
          <Download size={17} />
          PNG
        </Button>
      </div>
    </div>
  )
}

async function drawPng(code: boolean[][]): Promise<Blob> {
  const scale = Math.ceil(minSide / code.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = code.length * scale
  const context = canvas.getContext('2d')
  const fill = (color: string, ...rectangle: [number, number, number, number]) => {
    if (!context) return
    context.fillStyle = color
    context.fillRect(...rectangle)
  }
  fill('#fff', 0, 0, canvas.width, canvas.width)
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) fill('#000', x * scale, y * scale, scale, scale)
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  if (!png) throw new Error('Your browser could not draw the picture.')
  return png
}
