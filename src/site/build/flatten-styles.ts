import cascadeLayers from '@csstools/postcss-cascade-layers'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import type { AcceptedPlugin, Declaration, Plugin, Rule } from 'postcss'
import nesting from 'postcss-nesting'
import { putsColours } from './put-colours.ts'

/**
 * The cascade layers in order. Each file declares all of them first, because component styles reach a page in
 * any order. Unlayered rules have the highest priority.
 */
const LAYERS = ['base', 'kit', 'page']

/** Finds ids in selectors. The build turns layers into ids, so an id would break the layers' order. */
const ID = /#[\w-]/

/** Declares the layers at the start of a file, and rejects rules that would break their order. */
const namesLayers: Plugin = {
  postcssPlugin: 'rollmates-layers',
  Once(root, { AtRule }) {
    // Skips the styles of a shadow tree, which are isolated anyway, because no browser supports
    // `:host` together with the id that the build adds for a layer.
    if (root.some((node) => node.type === 'rule' && node.selector === ':host')) return
    root.walkAtRules('layer', (rule) => {
      if (LAYERS.includes(rule.params)) return
      throw rule.error(`No layer has this name; there are ${LAYERS.join(', ')}`)
    })
    root.walkRules(ID, (rule) => {
      if (rule.selectors.some((selector) => ID.test(selector.replace(/"[^"]*"/g, '')))) {
        throw rule.error('Style a class: an id would break the order of the layers')
      }
    })
    root.prepend(new AtRule({ name: 'layer', params: LAYERS.join(', ') }))
  },
}

/** Matches the viewport units `svh` and `dvh`, which are replaced by `vh` for older browsers. */
const SCREEN = /(\d)[sd]vh\b/g

/** Adds a fallback for `svh`, `dvh` and `overflow: clip`, which the oldest browsers do not support. */
const fallsBack: Plugin = {
  postcssPlugin: 'rollmates-fallbacks',
  OnceExit(root, { AtRule }) {
    const rules: Rule[] = []
    root.walkRules((rule) => void rules.push(rule))
    for (const rule of rules) {
      const newer: Declaration[] = []
      rule.each((declaration) => {
        if (declaration.type !== 'decl') return
        const { prop, value } = declaration
        const older = /^overflow/.test(prop)
          ? value.replace('clip', 'hidden')
          : value.replace(SCREEN, '$1vh')
        if (older === value) return
        // Browsers check a value with a variable only when they use it, which is too late for a fallback.
        // `@supports` decides instead.
        if (prop.startsWith('--') || value.includes('var(')) {
          newer.push(declaration.clone())
          declaration.value = older
        } else {
          declaration.cloneBefore({ value: older })
        }
      })
      if (newer.length === 0) continue
      const where = new AtRule({ name: 'supports', params: '(height: 1svh)' })
      where.append(rule.clone({ nodes: newer }))
      rule.after(where)
    }
  },
}

/**
 * Converts layers, nesting and `:is()` into CSS for the oldest browsers: each layer gets a higher
 * specificity than the one before. Inlines colours.
 */
export const FLATTEN_STYLES: readonly AcceptedPlugin[] = [
  putsColours,
  namesLayers,
  nesting(),
  cascadeLayers(),
  isPseudoClass(),
  fallsBack,
]
