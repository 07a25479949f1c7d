// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { EditorFoot } from '#src/features/album/editor/EditorFoot.tsx'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import { render } from '#tests/support/render.tsx'

afterEach(() => void document.body.replaceChildren())

test('says once that there is nothing to save', async () => {
  const page = {
    screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
    strings: pickStrings('en', 'own-profile'),
  }
  const { place, close } = await render(
    <EditorFoot
      album={{ sets: [] } as never}
      draft={{ changes: 0, draft: { copies: {}, wanted: {} }, undo: undefined } as never}
      busy={false}
      failure={undefined}
      onSave={() => undefined}
    />,
    page as never,
  )
  expect(place.textContent).toBe('Tap: +1 · Hold: −1 · Keys: 0–9Nothing to save')
  await close()
})
