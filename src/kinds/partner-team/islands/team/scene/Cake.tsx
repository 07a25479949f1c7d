import { type CakeLayer, planCake } from './cake-plan.ts'

const INK = '#2a1426'

const FLAVOURS = [
  { sponge: '#fbab7d', icing: '#fff3dc', sweets: ['#f4627f', '#37c4ad', '#55b6f1', '#ffc838'] },
  { sponge: '#f4627f', icing: '#ffdc6e', sweets: [] },
  { sponge: '#86e2d0', icing: '#fffdf8', sweets: ['#f4627f', '#ffc838', '#f4627f'] },
  { sponge: '#ffc838', icing: '#ffa0b3', sweets: [] },
  { sponge: '#97d4fb', icing: '#fff3dc', sweets: ['#37c4ad', '#f4627f'] },
  { sponge: '#ffa0b3', icing: '#86e2d0', sweets: [] },
  { sponge: '#ade38d', icing: '#fff3dc', sweets: ['#f4627f', '#55b6f1'] },
  { sponge: '#fbab7d', icing: '#ffdc6e', sweets: [] },
] as const

const STAR = 'M50 8L62 34 90 38 69.5 58 75 87 50 72.5 25 87 30.5 58 10 38 38 34Z' as const

interface Props {
  count: number
  built: number
}

/**
 * Renders the cake on its plate: the built layers, the outline of the next one, and a star on a
 * complete cake. layer-drop.ts animates new layers.
 */
export function Cake({ count, built }: Props) {
  const layers = planCake(count)
  const lowest = layers[0]
  const next = layers[built]
  const highest = layers[count - 1]
  if (!lowest || !highest) return null
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <ellipse
        cy={4}
        rx={lowest.rx + 22}
        ry={lowest.ry + 6}
        fill="#e8dee3"
        stroke={INK}
        strokeWidth="4"
      />
      {next && <NextLayer layer={next} />}
      <g className="cake">
        {layers.slice(0, built).map((layer, index) => (
          <g key={layer.top} className="cake-layer">
            <Layer layer={layer} flavour={FLAVOURS[index % FLAVOURS.length] ?? FLAVOURS[0]} />
          </g>
        ))}
      </g>
      {built >= count && (
        <g className="cake-star">
          <g
            transform={`translate(-29 ${highest.top - 47}) scale(.58)`}
            stroke={INK}
            strokeWidth="6"
          >
            <path d={STAR} fill="#ffc838" />
            <path
              d="M50 72.5L75 87 69.5 58 90 38 78 36.3Q72 62 50 72.5Z"
              fill="#eaa90f"
              fillOpacity=".8"
              stroke="none"
            />
            <path d={STAR} fill="none" />
            <path d="M42 36l-12 2" fill="none" stroke="#fff" strokeOpacity=".8" />
          </g>
        </g>
      )}
    </g>
  )
}

function Layer({ layer, flavour }: { layer: CakeLayer; flavour: (typeof FLAVOURS)[number] }) {
  const { rx, ry, top, side, icing } = layer
  const { sweets } = flavour
  return (
    <>
      <g stroke={INK} strokeWidth="4">
        <path d={side} fill={flavour.sponge} />
        <path d={icing} fill={flavour.icing} />
        <ellipse cy={top} rx={rx} ry={ry} fill={flavour.icing} />
      </g>
      <g stroke={INK} strokeWidth="2.5">
        {sweets.map((colour, index) => {
          const turn = Math.PI * (0.82 - (0.64 * index) / Math.max(1, sweets.length - 1))
          return (
            <circle
              // The position is the key, because several sweets have the same colour.
              key={turn}
              cx={Math.round(Math.cos(turn) * rx * 0.95)}
              cy={Math.round(top + Math.sin(turn) * ry * 0.95 + 3)}
              r="4.5"
              fill={colour}
            />
          )
        })}
      </g>
    </>
  )
}

function NextLayer({ layer: { rx, ry, top, side } }: { layer: CakeLayer }) {
  return (
    <g fill="#fffdf8" fillOpacity=".4" stroke={INK} strokeWidth="3" strokeDasharray="7 8">
      <path d={side.replace('Z', '')} />
      <ellipse cy={top} rx={rx} ry={ry} />
    </g>
  )
}
