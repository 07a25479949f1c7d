import { type CustomPlugin, optimize } from 'svgo'
import {
  type Declaration,
  declarationsOf,
  isAttribute,
  isKnown,
  isUnseen,
} from '../drawings/styles.ts'

/** Drawings narrower than this are enlarged on the page, so their positions keep one more digit. */
const SMALL = 200

/** Returns the digits after the point that the positions of a drawing need where it is shown. */
export function digitsOf(svg: string): number {
  const width = Number(/viewBox\s*=\s*["'][^"']*?([\d.]+)[\s,]+[\d.]+\s*["']/.exec(svg)?.[1] ?? 0)
  return width < SMALL ? 2 : 1
}

/**
 * Returns a drawing with the same shapes in fewer bytes: without what drawing programs add, with
 * presentation attributes instead of styles, and with positions rounded to so many `digits`. Only
 * positions: an opacity, a stop of a gradient or a stroke of .04 would be gone. Its ids and classes
 * stay its author's.
 * @throws {Error} where SVGO cannot read it
 */
export function shrinkDrawing(svg: string, digits = digitsOf(svg)): string {
  const { data } = optimize(svg, {
    multipass: true,
    plugins: [
      dropUnknownValues,
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            inlineStyles: { onlyMatchedOnce: false },
            // Takes units and zeros away; so many digits round nothing.
            cleanupNumericValues: { floatPrecision: 20 },
            convertPathData: { floatPrecision: digits, transformPrecision: digits + 4 },
            convertTransform: {
              degPrecision: digits + 2,
              floatPrecision: digits + 2,
              transformPrecision: digits + 4,
            },
            mergePaths: { floatPrecision: digits },
          },
        },
      },
      'convertStyleToAttrs',
      settleStyles,
      roundPlaces(digits),
    ],
  })
  return data
}

/** Drops what a style says once more for screens of more colours, as Figma does: `color(display-p3 …)`. */
const dropUnknownValues: CustomPlugin = {
  name: 'dropUnknownValues',
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        if (!attributes.style) return
        const all = declarationsOf(attributes.style)
        const known = all.filter(isKnown)
        if (known.length < all.length) attributes.style = written(known)
      },
    },
  }),
}

/**
 * Settles what SVGO leaves in styles because it may have a meaning elsewhere: makes attributes of what
 * is drawn, and drops what is not, such as a program's own properties.
 */
const settleStyles: CustomPlugin = {
  name: 'settleStyles',
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        if (attributes.style === undefined) return
        const left = declarationsOf(attributes.style).filter((one) => {
          if (isAttribute(one)) attributes[one.name] = one.value
          return !isAttribute(one) && !isUnseen(one)
        })
        if (left.length > 0) attributes.style = written(left)
        else delete attributes.style
      },
    },
  }),
}

function written(declarations: readonly Declaration[]): string {
  return declarations.map(({ name, value }) => `${name}:${value}`).join(';')
}

/** Rounds where shapes stand that are no paths. */
function roundPlaces(digits: number): CustomPlugin {
  return {
    name: 'roundPlaces',
    fn: () => ({
      element: {
        enter: ({ name, attributes }) => {
          if (!['rect', 'circle', 'ellipse', 'use'].includes(name)) return
          for (const place of ['x', 'y', 'cx', 'cy']) {
            const value = Number(attributes[place] || Number.NaN)
            if (Number.isFinite(value)) attributes[place] = String(Number(value.toFixed(digits)))
          }
        },
      },
    }),
  }
}
