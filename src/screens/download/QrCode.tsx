import { useEffect, useState } from 'react'
import { encode } from 'uqr'

interface Props {
  label: string
}

/** Renders the page's address as a QR code with square modules, which cameras read more reliably. */
export default function QrCode({ label }: Props) {
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(location.href), [])
  if (!address) return null
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
