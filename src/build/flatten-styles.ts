import cascadeLayers from '@csstools/postcss-cascade-layers'
import isPseudoClass from '@csstools/postcss-is-pseudo-class'
import type { AcceptedPlugin, Declaration, Plugin, Rule } from 'postcss'
import nesting from 'postcss-nesting'
import { putsColours } from './put-colours.ts'

/**
 * The layers in their order. Component styles reach a page in no fixed order, so each file says
 * which come before its own; what stands in none comes after all.
 */
const LAYERS = ['base', 'kit', 'page']

/** An id would weigh as much as a layer. Colours stand in values, not in selectors. */
const ID = /#[\w-]/

/** Names the layers before the file's own, and refuses what would break their order. */
const namesLayers: Plugin = {
  postcssPlugin: 'rollmates-layers',
  Once(root, { AtRule }) {
    // Alone in its shadow, and no browser knows `:host` with an id.
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

/** Heights of a screen whose bars are shown, and what comes closest in older browsers. */
const SCREEN = /(\d)[sd]vh\b/g

/** Says before what is younger than the floor what comes closest to it there. */
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
        // What has a variable in it any browser takes, and fails only when it is used.
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
 * What makes of layers, nesting and `:is()` what browsers of the floor know (docs/decisions.md):
 * each layer becomes as much more specific as keeps its place. Colours are put in by their names.
 */
export const FLATTEN_STYLES: readonly AcceptedPlugin[] = [
  putsColours,
  namesLayers,
  nesting(),
  cascadeLayers(),
  isPseudoClass(),
  fallsBack,
]
