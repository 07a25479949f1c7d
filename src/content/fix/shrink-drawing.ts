import { type CustomPlugin, optimize } from 'svgo'
import {
  type Declaration,
  declarationsOf,
  isAttribute,
  isKnown,
  isUnseen,
} from '../drawings/styles.ts'

/** Drawings narrower than this keep another decimal place, because the page enlarges them. */
const SMALL = 200

/** Returns the number of decimal places for a drawing's positions. */
export function digitsOf(svg: string): number {
  const width = Number(/viewBox\s*=\s*["'][^"']*?([\d.]+)[\s,]+[\d.]+\s*["']/.exec(svg)?.[1] ?? 0)
  return width < SMALL ? 2 : 1
}

/**
 * Returns a drawing with the same shapes in fewer bytes: removes additions of drawing programs,
 * replaces styles by presentation attributes, and rounds positions to `digits` decimal places.
 * Rounds nothing else: an opacity, a gradient stop or a stroke of .04 would disappear. Keeps ids
 * and classes.
 * @throws {Error} if SVGO cannot read the drawing
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
            // Removes units and zeros, without rounding.
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

/** Removes the second colours that Figma adds for newer screens, such as `color(display-p3 …)`. */
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
 * Handles the styles that SVGO keeps for other software: converts visible styles to attributes, and
 * removes others, such as a drawing program's own properties.
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

/** Rounds the positions of shapes other than paths. SVGO rounds only paths. */
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
