import { Anchor, Button, Code, Kbd, Stack, Text, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { Taken } from '#backend/desk/desk-queues.ts'
import { withTimes } from './DataTable.tsx'
import { TEXTS } from './texts.ts'

/** The longest reason that the database takes. */
const LONGEST_REASON = 300

export interface Command {
  readonly name: string
  readonly args: object
  readonly options?: object
}

export interface ItemProps extends Taken {
  /** Is called with the label of a button and the command that the button runs. */
  decide(label: string, command: Command): void
  /** Draws the buttons of an item, each with its key. */
  buttons(actions: readonly Action[]): React.ReactNode
  readonly hasKeys: boolean
}

export interface Action {
  readonly key: string
  readonly label: string
  readonly isOff?: boolean
  run(): void
}

/**
 * A creator's video: its link, its code and its conditions; unmet conditions become the reason of a refusal.
 */
export function Video({ video, decide, buttons, hasKeys }: ItemProps) {
  const [missed, setMissed] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const conditions = video?.conditions ?? []
  const toggle = (text: string) =>
    setMissed((all) => (all.includes(text) ? all.filter((one) => one !== text) : [...all, text]))
  useHotkeys(
    hasKeys
      ? conditions.map(({ text }, index) => [
          String(index + 1),
          (event) => !event.repeat && toggle(text),
        ])
      : [],
  )
  if (!video) return null
  const { number, username, link, code, due, others, language, notMet } = video
  const reasons = conditions.filter(({ text }) => missed.includes(text)).map(({ reason }) => reason)
  const reason = [...(reasons.length > 0 ? [notMet] : []), ...reasons, own.trim()]
    .filter(Boolean)
    .join(' ')
  const isTooLong = reason.length > LONGEST_REASON
  return (
    <Stack>
      <Text>
        {withTimes(
          [
            username,
            TEXTS.dueAt(due),
            TEXTS.language(language),
            ...(others > 0 ? [TEXTS.alsoBy(others)] : []),
          ].join(' · '),
        )}
      </Text>
      <Anchor href={link} target="_blank" rel="noreferrer">
        {link}
      </Anchor>
      <Text>
        {TEXTS.mustShow} <Code>{code}</Code>
      </Text>
      <Stack gap="xs" align="flex-start" role="group" aria-label={TEXTS.notMet}>
        <Text>{TEXTS.notMet}</Text>
        {conditions.map(({ text }, index) => (
          <Button
            key={text}
            size="xs"
            color="red"
            variant={missed.includes(text) ? 'filled' : 'default'}
            aria-pressed={missed.includes(text)}
            onClick={() => toggle(text)}
            rightSection={<Kbd aria-hidden>{index + 1}</Kbd>}
          >
            {text}
          </Button>
        ))}
      </Stack>
      <TextInput
        label={TEXTS.reason}
        error={isTooLong && TEXTS.tooLong(reason.length, LONGEST_REASON)}
        value={own}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      {reasons.length > 0 && <Text lang={language}>{reason}</Text>}
      {buttons([
        {
          key: 'a',
          label: TEXTS.approve,
          isOff: reason !== '',
          run: () => decide(TEXTS.approve, { name: 'approve-video', args: { number } }),
        },
        {
          key: 'r',
          label: TEXTS.refuse,
          isOff: reason === '' || isTooLong,
          run: () => decide(TEXTS.refuse, { name: 'refuse-video', args: { number, reason } }),
        },
      ])}
    </Stack>
  )
}

/** An item of any other queue: its facts, a reason, and a button for each decision. */
export function PlainItem({ facts = [], actions = [], reason: first, decide, buttons }: ItemProps) {
  const [reason, setReason] = useState(first ?? '')
  const [name, setName] = useState('')
  const rename = name.trim()
  const fields = [
    [TEXTS.reason, reason, setReason] as const,
    ...(actions.some(({ renames }) => renames) ? [[TEXTS.newName, name, setName] as const] : []),
  ]
  return (
    <Stack>
      <Stack gap={4}>
        {facts.map(([part, text]) => (
          <Text key={`${part} ${text}`}>
            {part}: <Code>{withTimes(text)}</Code>
          </Text>
        ))}
      </Stack>
      {fields.map(([label, value, change]) => (
        <TextInput
          key={label}
          label={label}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ))}
      {buttons(
        actions.map(({ key, label, command, args, options, renames = false }) => ({
          key,
          label,
          isOff: reason.trim() === '' || (renames && rename === ''),
          run: () =>
            decide(label, {
              name: command,
              args: { ...args, reason: reason.trim() },
              options: { ...options, ...(renames && { rename }) },
            }),
        })),
      )}
    </Stack>
  )
}
