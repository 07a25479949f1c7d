import type { Copy } from '../definition/content.ts'
import type { Finding } from '../findings/finding.ts'
import { missingText } from './check-keys.ts'

const UNTIL_START = '{in}'

/** Returns the keys of the texts of a reminder for an event of `type`. */
export function reminderKeys(type: string): { title: string; body: string } {
  return { title: `type.${type}.title`, body: `reminder.${type}` }
}

/** Finds missing texts of reminders in one language, for each type of event. */
export function checkReminders(file: string, texts: Copy, types: readonly string[]): Finding[] {
  return types.flatMap((type) => {
    const { title, body } = reminderKeys(type)
    const missing = [title, body].filter((key) => !texts[key]?.trim())
    const placeholders = [...(texts[body] ?? '').matchAll(/\{[^{}]*\}/g)].map(([name]) => name)
    const isWrong = !missing.includes(body) && placeholders.join() !== UNTIL_START
    return [
      ...missing.map((field) =>
        missingText(file, texts, field, `a text for reminders of events of the type ${type}`),
      ),
      ...(isWrong
        ? [
            {
              file,
              field: body,
              expected: `${UNTIL_START} once, for the time until the start, and nothing else in braces`,
              found: placeholders.join(', ') || 'nothing in braces',
              fix: `Write ${UNTIL_START} where “in 15 minutes” belongs.`,
            },
          ]
        : []),
    ]
  })
}
