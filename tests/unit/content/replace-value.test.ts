import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replaceText } from '#src/content/fix/replace-text.ts'
import { replaceValue, type Value, valuesOf } from '#src/content/fix/replace-value.ts'

const TEXTS = [
  'x',
  'a: b # c',
  '"He" said \'no\'',
  '- x',
  '{}, [',
  '12',
  'true',
  '#a1b2c3',
  '\\ é “”',
]

/** Returns the lines, by number, in which two texts differ. */
function differing(before: string, after: string): number[] {
  const [old, lines] = [before.split('\n'), after.split('\n')]
  expect(lines.length).toBe(old.length)
  return lines.flatMap((line, index) => (line === old[index] ? [] : index))
}

const other = (value: Value, index: number): Value => {
  if (typeof value === 'boolean') return !value
  return typeof value === 'number' ? value + 0.5 : `${TEXTS[index % TEXTS.length]}${value}`
}

it.each(globSync('{campaigns/*/campaign,albums/*/album}.yaml').sort())(
  'each value of %s can be changed and put back, and only its line differs',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const values = valuesOf(text)
    expect(values.length).toBeGreaterThan(5)
    for (const [index, { keys, value }] of values.entries()) {
      const changed = replaceValue(text, keys, other(value, index)) ?? ''
      expect([keys, differing(text, changed).length]).toEqual([keys, 1])
      // A value that got quotes keeps them.
      const undone = index % 9 === 0 ? replaceValue(changed, keys, value) : text
      expect(undone?.replaceAll('"', '')).toBe(text.replaceAll('"', ''))
    }
  },
)

it('each text of a campaign or an album can be changed and put back, and only its line differs', () => {
  const files = globSync('{campaigns/*/copy,albums/*/names}/*.json')
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const json = readFileSync(file, 'utf8')
    for (const [index, [key, text]] of Object.entries<string>(JSON.parse(json)).entries()) {
      const changed = replaceText(json, key, `${TEXTS[index % TEXTS.length]}${text}.`) ?? ''
      expect([file, key, differing(json, changed).length]).toEqual([file, key, 1])
      expect(replaceText(changed, key, text)).toBe(json)
    }
  }
})

it('comments, line ends and brackets stay, and a text that YAML would misread gets quotes', () => {
  const yaml = "# head\r\na:   { b: old, c: 'x' } # why\r\nlist:\r\n- 1 # one\r\n"
  expect(replaceValue(yaml, ['a', 'b'], 'x, }')).toBe(yaml.replace('old', '"x, }"'))
  expect(replaceValue(yaml, ['a', 'c'], 'it’s')).toBe(yaml.replace("'x'", "'it’s'"))
  expect(replaceValue(yaml, ['list', 0], 7)).toBe(yaml.replace('1 # one', '7 # one'))
})

it.each([
  ['no such key', 'a: 1\n', ['b']],
  ['a list', 'a: [1]\n', ['a']],
  ['an empty value', 'a:\n', ['a']],
  ['a key that is there twice', 'a: 1\na: 2\n', ['a']],
  ['broken YAML', 'a: [1\n', ['a', 0]],
])('%s is not replaced', (_what, yaml, keys) => {
  expect(replaceValue(yaml, keys, 3)).toBeUndefined()
})
