// Changes texts of the page, and manifests, in the panel below it.

/** @typedef {{ file: string, keys: (string | number)[], value: string | number | boolean, state: string }} Edit */
/** @typedef {Edit & { name: string, note: string }} Field */
/** @typedef {{ file: string, field: string, expected: string, found: string, fix: string }} Finding */
/** @typedef {{ file: string, key: string, text: string, built: string }} Text */
/** @typedef {{ error?: string, fix?: string, fields?: Field[], findings?: Finding[] }} Refusal */
/** @typedef {{ undo?: Edit[], warnings?: Finding[] }} Saved */

const query = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector))
const frame = /** @type {HTMLIFrameElement} */ (query('iframe'))
const section = query('section')
const details = query('details')
const place = /** @type {HTMLSelectElement} */ (query('[name=place]'))
const undoButton = /** @type {HTMLButtonElement} */ (query('[name=undo]'))
const message = query('section [role=alert]')
const fieldset = /** @type {HTMLFieldSetElement} */ (query('fieldset'))
const seasons = /** @type {string[]} */ (JSON.parse(section.dataset.folders ?? '[]'))

/** The key of sessionStorage for a tab that has edited. */
const EDITED = 'PreviewEdited'

const IS_OURS = /^(campaigns|albums)\/[^/]+\//

/** @type {Text[]} */
let texts = []
/** @type {{ field: Field, input: HTMLInputElement | HTMLTextAreaElement, note: HTMLElement }[]} */
let shown = []
/** @type {Edit[]} */
let undo = []
/** The value of the list's option that the form shows. */
let opened = ''

const tell = (/** @type {string} */ text) => message.replaceChildren(text)
const flat = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim()
const localeOf = () => frame.contentDocument?.documentElement.lang ?? 'en'

/** Returns the preview's answer, or why there is none. */
async function call(/** @type {string} */ name, /** @type {object} */ body) {
  try {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return await (await fetch(`/preview/edit/${name}`, request)).json()
  } catch {
    return { error: 'The preview does not answer', fix: 'Sign in again in another tab' }
  }
}

/** Returns a pattern of a text on the page, with a group for each placeholder. */
function patternOf(/** @type {string} */ text) {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parts = flat(text).split(/\{\w+\}/)
  const source = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')
  return { names, pattern: new RegExp(`^${source}$`) }
}

/** Returns the texts that a page may show as `words`, those of its own seasons first. */
function textsLike(/** @type {string} */ words) {
  const same = texts.filter(({ text }) => flat(text) === words)
  const like = () =>
    texts.filter(
      ({ text }) =>
        /\{\w+\}/.test(text) &&
        /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')) &&
        patternOf(text).pattern.test(words),
    )
  const rank = ({ file = '' }) =>
    seasons.some((folder) => file.startsWith(folder)) ? 0 : IS_OURS.test(file) ? 1 : 2
  const found = same.length > 0 ? same : like()
  return found.sort((one, other) => rank(one) - rank(other) || other.text.length - one.text.length)
}

/** What this script has written into the page, so that it does not replace its own words. */
const written = new WeakMap()

/** Whether React has not begun to use an island's text yet; until then it fails if the text has other words. */
function isWaiting(/** @type {Node} */ { parentElement: parent }) {
  const root = parent?.closest('astro-island, astro-slot, astro-static-slot')
  const isUsed = Object.keys(parent ?? {}).some((key) => key.startsWith('__reactFiber$'))
  return root?.localName === 'astro-island' && !isUsed
}

/** Shows a text of the page in its new words; returns whether that has to wait for an island. */
function replaceOnPage(/** @type {string} */ from, /** @type {string} */ to) {
  const page = frame.contentDocument
  if (!page?.body) return false
  let isLate = false
  const { names, pattern } = patternOf(from)
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (written.get(node) === node.nodeValue) continue
    const values = pattern.exec(flat(node.nodeValue ?? ''))
    if (!values) continue
    if (isWaiting(node)) {
      isLate = true
      continue
    }
    node.nodeValue = to.replace(/\{(\w+)\}/g, (all, name) => values[names.indexOf(name) + 1] ?? all)
    written.set(node, node.nodeValue)
  }
  return isLate
}

let later = 0

function showChanges() {
  clearTimeout(later)
  const changed = texts.filter(({ built, text }) => built !== text)
  const isLate = changed.map(({ built, text }) => replaceOnPage(built, text)).includes(true)
  if (isLate) later = window.setTimeout(showChanges, 200)
}

const optionOf = (/** @type {string} */ file, /** @type {string | undefined} */ key) =>
  JSON.stringify({ file, key })

/** Lists the manifests and texts of all seasons and albums, those of the page first. */
function listPlaces() {
  const folders = new Map(seasons.map((folder) => [folder, /** @type {Text[]} */ ([])]))
  for (const text of texts) {
    const [folder] = IS_OURS.exec(text.file) ?? []
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), text])
  }
  const groups = [...folders].map(([folder, own]) => {
    const group = document.createElement('optgroup')
    group.label = folder
    const manifest = `${folder}${folder.startsWith('albums') ? 'album' : 'campaign'}.yaml`
    group.append(
      new Option('Dates and numbers', optionOf(manifest, undefined)),
      ...own.map(({ file, key, text }) => new Option(`${key}: ${text}`, optionOf(file, key))),
    )
    return group
  })
  place.replaceChildren(new Option('', ''), ...groups)
  place.value = opened
}

const wordsOf = (/** @type {Finding} */ { expected, found, fix }) =>
  `Expected ${expected}, found ${found}. ${fix}`

/** Shows findings at their fields, and those of other places in the message. */
function showFindings(/** @type {readonly Finding[]} */ findings, intro = '') {
  const elsewhere = findings.filter((finding) => {
    const at = shown.find(
      ({ field }) => field.file === finding.file && field.name.startsWith(finding.field),
    )
    at?.note.append(` ${wordsOf(finding)}`)
    at?.input.setAttribute('aria-invalid', 'true')
    return !at
  })
  const others = elsewhere.map((one) => `${one.file}, ${one.field}: ${wordsOf(one)}`)
  tell([intro, ...others].join(' '))
}

/** Returns the type of the input for a value. */
function typeOf(/** @type {Edit['value']} */ value) {
  if (typeof value === 'number') return 'number'
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(value)) ? 'datetime-local' : 'text'
}

function inputFor(/** @type {Field} */ { file, value }) {
  const isText = file.endsWith('.json')
  const input = document.createElement(isText ? 'textarea' : 'input')
  if (input instanceof HTMLInputElement) input.type = typeOf(value)
  if (input instanceof HTMLInputElement) input.step = 'any'
  input.value = String(value)
  return input
}

/** Opens a text in all languages, or a manifest; after a save also with its new values. */
async function openSource(/** @type {string} */ option, intro = '') {
  if (!option) return
  /** @type {Refusal} */
  const { error, fix, fields = [], findings = [] } = await call('form', JSON.parse(option))
  if (error) return tell(`${error}. ${fix}.`)
  opened = option
  place.value = option
  shown = fields.map((field) => ({
    field,
    input: inputFor(field),
    note: document.createElement('small'),
  }))
  const labels = shown.map(({ field, input, note }) => {
    const label = document.createElement('label')
    const locale = /(\w+)\.json$/.exec(field.file)?.[1]
    if (locale) input.lang = locale
    label.append(locale ?? field.name, input, note)
    note.append(field.note)
    return label
  })
  fieldset.replaceChildren(...labels)
  showFindings(findings, intro)
  shown.find(({ input }) => input.lang === localeOf())?.input.focus()
}

/** Returns the edits that the form contains. */
function edits() {
  return shown.flatMap(({ field: { file, keys, value, state }, input }) => {
    if (input.value === String(value)) return []
    const number = input.value.trim() === '' ? Number.NaN : Number(input.value)
    const typed = typeof value === 'boolean' ? input.value === 'true' : input.value
    return {
      file,
      keys,
      state,
      value: typeof value === 'number' && !Number.isNaN(number) ? number : typed,
    }
  })
}

function mayDiscard() {
  return edits().length === 0 || confirm('Some changes are not saved. Discard them?')
}

async function choose(/** @type {string} */ option, intro = '') {
  if (option !== opened && !mayDiscard()) place.value = opened
  else await openSource(option, intro)
}

async function save(/** @type {Edit[]} */ given) {
  if (given.length === 0) return tell('Nothing has changed.')
  if (fieldset.disabled) return
  tell('Checking …')
  fieldset.disabled = true
  /** @type {Refusal & Saved} */
  const answer = await call('save', { edits: given })
  fieldset.disabled = false
  for (const { note, input, field } of shown) {
    note.replaceChildren(field.note)
    input.removeAttribute('aria-invalid')
  }
  if (answer.error) {
    for (const now of answer.fields ?? []) {
      const at = shown.find(({ field }) => field.file === now.file && field.name === now.name)
      at?.note.append(` Now in the file: ${now.value}`)
    }
    // All fields of a manifest have its state.
    for (const { field } of shown) {
      const now = answer.fields?.find(
        ({ file, name }) => file === field.file && (name === field.name || /yaml$/.test(file)),
      )
      if (now) field.state = now.state
    }
    return showFindings(answer.findings ?? [], `${answer.error}: ${answer.fix}.`)
  }
  undo = answer.undo ?? []
  undoButton.disabled = false
  for (const { file, keys, value } of given) {
    const text = texts.find((one) => one.file === file && one.key === keys[0])
    if (!text) continue
    const before = text.text
    text.text = String(value)
    replaceOnPage(before, text.text)
  }
  const isManifest = given.some(({ file }) => /yaml$/.test(file))
  await openSource(
    opened,
    `Saved.${isManifest ? ' Pages show it after a new start of the preview.' : ''}`,
  )
  showFindings(answer.warnings ?? [], message.textContent ?? '')
}

/** Opens the text that was clicked on the page, in place of what the click would do. */
function clicked(/** @type {Event} */ event) {
  if (section.hidden) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type !== 'click') return
  const target = /** @type {Element} */ (event.target)
  const own = [...target.childNodes].flatMap(({ nodeType, nodeValue }) =>
    nodeType === 3 ? (nodeValue ?? '') : [],
  )
  const above = [target, target.parentElement, target.parentElement?.parentElement]
  const said = ['aria-label', 'alt'].map((name) => target.getAttribute(name) ?? '')
  const words = [...own, ...above.map((one) => one?.textContent ?? ''), ...said].map(flat)
  const [found, ...others] =
    words
      .filter((one) => one && one.length < 2000)
      .map(textsLike)
      .find(({ length }) => length > 0) ?? []
  if (!found) {
    return tell(`No text of a season or an album is “${words.find((one) => one) ?? ''}”.`)
  }
  const { file, key } = found
  const also = others.map((one) => `${one.key} in ${one.file}`).join(', ')
  const intro = also && `The same words: ${also}.`
  if (IS_OURS.test(file)) return choose(optionOf(file, key), intro)
  return tell(
    `${key} in ${file} is shared by all seasons. A season’s own text with this key replaces it. ${intro}`,
  )
}

/** Reads the texts in the page's language, and shows those that were saved after the preview's start. */
async function readTexts() {
  const answer = await call('texts', { locale: localeOf() })
  if (!Array.isArray(answer)) return tell(`${answer.error}. ${answer.fix}.`)
  texts = answer
  listPlaces()
  showChanges()
}

frame.addEventListener('load', () => {
  const page = frame.contentDocument
  if (!page?.body) return
  for (const type of ['click', 'pointerdown', 'mousedown']) {
    page.addEventListener(type, clicked, true)
  }
  const changes = { childList: true, characterData: true, subtree: true }
  new MutationObserver(showChanges).observe(page.body, changes)
  if (sessionStorage.getItem(EDITED)) void readTexts()
})

/** Shows or hides the panel, in place of the bar. */
function turn(/** @type {boolean} */ isOn) {
  section.hidden = !isOn
  details.hidden = isOn
  if (!isOn) return query('summary').focus()
  place.focus()
  sessionStorage.setItem(EDITED, 'true')
  void readTexts()
}

query('#edit').addEventListener('click', () => turn(true))
query('[name=done]').addEventListener('click', () => turn(false))
place.addEventListener('change', () => choose(place.value))
undoButton.addEventListener('click', () => mayDiscard() && save(undo))
fieldset.closest('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void save(edits())
})
