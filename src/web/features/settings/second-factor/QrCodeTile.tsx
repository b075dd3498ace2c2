// A text as a QR code, drawn here: nothing of it leaves the browser.
import { encode } from 'uqr'

/** Black on white in any theme, with the quiet zone that scanners need. */
export const QrCodeTile = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
