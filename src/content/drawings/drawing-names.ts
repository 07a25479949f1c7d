/**
 * The elements, attributes and functions that a drawing may contain, by local name. The source is
 * DOMPurify's list of safe SVG (src/tags.ts and src/attrs.ts of its version 3.5), without text,
 * images, links, styles and animation, which our pages cannot show or do not allow.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const DRAWN_ELEMENTS = words(`
  svg g defs symbol use switch path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence
`)

/** Elements that browsers do not draw. `sanitizeSvg` removes them. */
export const SILENT_ELEMENTS = words('title desc metadata')

export const DRAWN_ATTRIBUTES = words(`
  amplitude azimuth baseFrequency bias clip clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters color-rendering cx cy d diffuseConstant display
  divisor dx dy edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits
  flood-color flood-opacity fr fx fy gradientTransform gradientUnits height image-rendering in in2
  intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lighting-color limitingConeAngle marker
  marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type
  maskContentUnits maskUnits mode numOctaves offset opacity operator order orient overflow
  paint-order pathLength patternContentUnits patternTransform patternUnits points pointsAtX
  pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rx
  ry scale seed shape-rendering slope specularConstant specularExponent spreadMethod stdDeviation
  stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width surfaceScale tableValues targetX
  targetY transform transform-origin type values vector-effect viewBox visibility width x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z
`)

/**
 * Attributes without an effect in our drawings: for text, style sheets and pointers, deprecated
 * ones, and notes of drawing programs. `sanitizeSvg` removes them.
 */
export const SILENT_ATTRIBUTES = words(`
  class lang role tabindex focusable version baseProfile enable-background zoomAndPan
  contentScriptType contentStyleType externalResourcesRequired requiredFeatures requiredExtensions
  color-profile cursor pointer-events alignment-baseline baseline-shift direction dominant-baseline
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  font-feature-settings font-variant-ligatures font-variant-position font-variant-caps
  font-variant-numeric font-variant-alternates font-variant-east-asian font-variation-settings
  glyph-orientation-horizontal glyph-orientation-vertical kerning letter-spacing line-height
  shape-inside shape-margin shape-padding solid-color solid-opacity text-align text-anchor
  text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent
  text-orientation text-overflow text-rendering text-transform unicode-bidi white-space word-spacing
  writing-mode
`)

const FUNCTIONS = words(`
  rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy
`)

/** Returns the functions in a value that older phones do not support. */
export function unknownFunctions(value: string): string[] {
  return Array.from(value.matchAll(/([\w-]+)\s*\(/g), ([, name = '']) => name).filter(
    (name) => name.toLowerCase() !== 'url' && !FUNCTIONS.has(name.toLowerCase()),
  )
}

const EXPORT_SHAPES = 'Draw it as shapes.'
const NO_WORDS = 'Words belong into copy/; lettering is drawn as paths.'
const NO_MOTION =
  'Remove it: drawings stand still, and campaign.yaml moves them (sprites, transition).'

/** Forbidden elements that drawing programs write, with the fix. */
export const REFUSED_ELEMENTS: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  script: ['a <script> element', 'Remove it: drawings do not act.'],
  image: ['an embedded picture (<image>)', EXPORT_SHAPES],
  feImage: ['a picture in a filter (<feImage>)', EXPORT_SHAPES],
  foreignObject: ['a <foreignObject>', EXPORT_SHAPES],
  meshgradient: ['a gradient mesh, which no browser draws', 'Use a linear or radial gradient.'],
  a: ['a link (<a>)', 'Take the shapes out of the link: pages lead to where players go.'],
  ...Object.fromEntries(
    [
      'text tspan textPath tref altGlyph altGlyphDef altGlyphItem glyphRef',
      'flowRoot flowPara flowRegion flowSpan font font-face glyph missing-glyph hkern vkern',
    ]
      .flatMap((line) => line.split(' '))
      .map((name) => [name, [`a <${name}> element`, NO_WORDS] as const]),
  ),
  ...Object.fromEntries(
    ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'discard', 'mpath'].map(
      (name) => [name, [`motion (<${name}>)`, NO_MOTION] as const],
    ),
  ),
}
