import { expect, it } from 'vitest'
import { findSharedClasses, sharedClassesIn } from '#scripts/checks/classes.ts'

/**
 * Returns the findings for a page that uses a shared component, `Win`, and a component of the page's kind,
 * `Task`.
 */
const found = (files: Record<string, string>) =>
  sharedClassesIn(
    new Map(
      Object.entries({
        'src/ui/win/win.css': '.words { display: grid }',
        'src/ui/win/Win.tsx': `import './win.css'\n<p className="words" />`,
        'src/kinds/hats/islands/hats.css': '',
        'src/kinds/hats/islands/Task.tsx': '',
        'src/kinds/hats/pages/hats.astro': `---\nimport '../islands/Task.tsx'\nimport '#src/ui/win/Win.tsx'\nimport '../islands/hats.css'\n---`,
        ...files,
      }),
    ),
  )

const TASK = 'src/kinds/hats/islands/Task.tsx'
const SHEET = 'src/kinds/hats/islands/hats.css'

it('finds none in the project', () => {
  expect(findSharedClasses()).toEqual([])
})

it.each([
  'className="task words"',
  `className={\`words \${late}\`}`,
  `className={\`task \${late ? 'words' : ''}\`}`,
  "className={late ? 'words' : undefined}",
])('finds an element that gets the styles of another part: %s', (attribute) => {
  expect(found({ [TASK]: `<p ${attribute} />` })).toEqual([
    `${TASK}: .words gets styles from src/ui/win/win.css: name it otherwise`,
  ])
})

it.each([
  '.words {}',
  '.words:hover {}',
  '.hats, .words[open] {}',
  '@media print { .words::before {} }',
])('finds two parts that style a class by itself: %s', (css) => {
  expect(found({ [SHEET]: css })).toEqual([expect.stringContaining('.words has styles in')])
})

it.each([
  ['an element of a part by its place', { [SHEET]: '.hats { .words { color: red } }' }],
  [
    'a class of another that the file takes something from',
    {
      [TASK]: `import { Win } from '#src/ui/win/Win.tsx'\n<p className="words" />`,
    },
  ],
  [
    'a class of a sheet that is there for all',
    {
      'src/ui/win/Win.tsx': '',
      [TASK]: '<p className="words" />',
    },
  ],
  [
    'a page’s look of a layout',
    {
      'src/layouts/Web.astro': '<p class="words" />',
      [SHEET]: '.words { color: red }',
    },
  ],
  [
    'a class that is on no page with the other',
    {
      [TASK]: '<p className="words" />',
      'src/kinds/hats/pages/hats.astro': '',
    },
  ],
])('passes over %s', (_, files) => {
  expect(found(files)).toEqual([])
})
