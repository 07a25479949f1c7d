import {
  Anchor,
  Button,
  Code,
  Group,
  Kbd,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Taken } from '#backend/desk/desk-queues.ts'
import { commandCall } from './CommandOutput.tsx'
import { type CallError, call, useCall } from './call.ts'
import { DataTable, withTimes } from './DataTable.tsx'
import { Failure, Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The time in which a decision can be undone, in milliseconds. */
const UNDO_TIME = 10_000

/** The longest reason that the database takes. */
const LONGEST_REASON = 300

interface Command {
  readonly name: string
  readonly args: object
  readonly options?: object
}

interface Decision extends Command {
  readonly number: string
  readonly label: string
}

interface ItemProps extends Taken {
  /** Runs a command unless it is undone in time; `label` is its button's label. */
  decide(label: string, command: Command): void
  /** Draws the buttons of an item, each with its key. */
  buttons(actions: readonly Action[]): React.ReactNode
  readonly hasKeys: boolean
}

interface Action {
  readonly key: string
  readonly label: string
  readonly isOff?: boolean
  run(): void
}

/** The waiting creator videos, one at a time. */
export function VideosPage() {
  return <Queue queue="videos" title={TEXTS.videos} Item={Video} />
}

/** The reports of players, one at a time. */
export function ComplaintsPage() {
  return <Queue queue="reports" title={TEXTS.complaints} Item={Report} />
}

interface QueueProps {
  readonly queue: 'videos' | 'reports'
  readonly title: string
  Item(props: ItemProps): React.ReactNode
}

function Queue({ queue, title, Item }: QueueProps) {
  const [back, setBack] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<readonly Decision[]>([])
  const [failed, setFailed] = useState<readonly { decision: Decision; error: CallError }[]>([])
  const [hasKeys, setKeys] = useState(true)
  const place = useRef<HTMLElement>(null)
  const taken = useCall<Taken>('queue', { queue, back, decided })
  const number = (taken.answer?.video ?? taken.answer?.report)?.number
  // Until the next item comes, the page still has the item that was just decided.
  const isOver = number !== undefined && [...back, ...decided].includes(number)
  const hasMoved = back.length + decided.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves to each item, because its buttons are new
  useEffect(() => {
    if (hasMoved && !isOver) place.current?.focus()
  }, [number, isOver])
  useEffect(() => {
    if (waiting.length === 0) return
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [waiting.length])

  const remove = (gone: string) => {
    setDecided((all) => all.filter((one) => one !== gone))
    setFailed((all) => all.filter(({ decision }) => decision.number !== gone))
  }
  const stopWaiting = (gone: Decision) => setWaiting((all) => all.filter((one) => one !== gone))
  const send = async (decision: Decision) => {
    stopWaiting(decision)
    try {
      const { name, args, options } = decision
      await call('command', { ...commandCall(name, args, options), isConfirmed: true })
    } catch (error) {
      setFailed((all) => [...all, { decision, error: error as CallError }])
    }
  }
  const decide: ItemProps['decide'] = (label, command) => {
    if (number === undefined || isOver) return
    setWaiting((all) => [...all, { number, label, ...command }])
    setDecided((all) => [...all, number])
  }
  const undo = (decision: Decision) => {
    stopWaiting(decision)
    remove(decision.number)
  }
  const next = () => number !== undefined && !isOver && setBack((all) => [...all, number])
  const buttons: ItemProps['buttons'] = (actions) => (
    <Buttons hasKeys={hasKeys} actions={[...actions, { key: 'n', label: TEXTS.next, run: next }]} />
  )
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Switch
          label={TEXTS.keys}
          checked={hasKeys}
          onChange={({ currentTarget }) => setKeys(currentTarget.checked)}
        />
      </Group>
      <div aria-live="polite">
        {waiting.map((decision, index) => (
          <Waiting
            key={decision.number}
            decision={decision}
            // The key undoes only the latest decision.
            hasKeys={hasKeys && index === waiting.length - 1}
            onEnd={() => void send(decision)}
            undo={() => undo(decision)}
          />
        ))}
        {failed.map(({ decision: { label, number: of }, error }) => (
          <div key={of}>
            <Text>{TEXTS.failed(label, of)}</Text>
            <Failure error={error} />
            <Button variant="default" onClick={() => remove(of)}>
              {TEXTS.decideAgain}
            </Button>
          </div>
        ))}
      </div>
      <section ref={place} tabIndex={-1} aria-label={TEXTS.item(title, number)}>
        <Loaded {...taken} {...(isOver ? { answer: undefined } : {})}>
          {(answer) =>
            number === undefined ? (
              <Notice>
                {TEXTS.nothingWaits}{' '}
                <Button
                  variant="default"
                  onClick={back.length > 0 ? () => setBack([]) : taken.reload}
                >
                  {back.length > 0 ? TEXTS.fromStart : TEXTS.again}
                </Button>
              </Notice>
            ) : (
              <>
                <Item
                  key={number}
                  {...answer}
                  decide={decide}
                  buttons={buttons}
                  hasKeys={hasKeys}
                />
                {answer.beside && answer.beside.rows.length > 0 && (
                  <section>
                    <Title order={4}>{TEXTS.beside}</Title>
                    <DataTable isText columns={answer.beside.columns} rows={answer.beside.rows} />
                  </section>
                )}
              </>
            )
          }
        </Loaded>
      </section>
    </Stack>
  )
}

interface WaitingProps {
  readonly decision: Decision
  readonly hasKeys: boolean
  /** Runs if nobody undid the decision in time. */
  onEnd(): void
  undo(): void
}

/** A decision that can still be taken back. */
function Waiting({ decision: { label, number }, hasKeys, onEnd, undo }: WaitingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once
  useEffect(() => {
    const timer = setTimeout(onEnd, UNDO_TIME)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Group>
      <Text>{TEXTS.decision(label, number)}</Text>
      <Buttons hasKeys={hasKeys} actions={[{ key: 'u', label: TEXTS.undo, run: undo }]} />
    </Group>
  )
}

function Buttons({ actions, hasKeys }: { actions: readonly Action[]; hasKeys: boolean }) {
  const on = actions.filter(({ isOff }) => !isOff)
  // A key that is held down must not decide the next item.
  useHotkeys(hasKeys ? on.map(({ key, run }) => [key, (event) => !event.repeat && run()]) : [])
  return (
    <Group>
      {actions.map(({ key, label, isOff, run }) => (
        <Button
          key={key}
          variant="default"
          disabled={isOff === true}
          onClick={run}
          rightSection={<Kbd aria-hidden>{key}</Kbd>}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

/**
 * A creator's video: its link, its code and its conditions; unmet conditions become the reason of a refusal.
 */
function Video({ video, decide, buttons, hasKeys }: ItemProps) {
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

/** A report: its texts, the number of reporters, and a button for each possible decision. */
function Report({ report, decide, buttons }: ItemProps) {
  const [reason, setReason] = useState(report?.reasons ?? '')
  const [name, setName] = useState('')
  if (!report) return null
  const { number, kind, player, words, since, reporters, light, places } = report
  const action = (
    key: string,
    label: string,
    outcome: string,
    options: { rename?: string; clear?: true } = {},
  ): Action => ({
    key,
    label,
    isOff: reason.trim() === '' || options.rename === '',
    run: () =>
      decide(label, {
        name: 'resolve-report',
        args: { number, outcome, reason: reason.trim() },
        options,
      }),
  })
  const rename = name.trim()
  // The words of a post have a name, too, but a report of a post is about the post.
  const isName = kind === 'player' && words.name
  const isLine = kind === 'player' && words.about
  const actions = [
    action('d', TEXTS.dismiss, 'dismissed'),
    ...(kind === 'post' ? [action('h', TEXTS.hidePost, 'removed')] : []),
    ...(kind === 'team' ? [action('t', TEXTS.renameTeam, 'removed', { rename })] : []),
    ...(isName ? [action('m', TEXTS.renamePlayer, 'removed-name', { rename })] : []),
    ...(isLine ? [action('l', TEXTS.clearLine, 'removed-line', { clear: true })] : []),
    ...(isName && isLine
      ? [action('b', TEXTS.renameAndClear, 'removed', { rename, clear: true })]
      : []),
  ]
  return (
    <Stack>
      <Text>
        {kind} · {player} · {withTimes(since)}
      </Text>
      {Object.entries(words).map(([part, text]) => (
        <Text key={part}>
          {part}: <Code>{text}</Code>
        </Text>
      ))}
      <Text>{TEXTS.reporters(reporters, light, places)}</Text>
      <TextInput
        label={TEXTS.reason}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {kind !== 'post' && (
        <TextInput
          label={TEXTS.newName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {buttons(actions)}
    </Stack>
  )
}
