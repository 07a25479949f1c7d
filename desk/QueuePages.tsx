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
import { useEffect, useState } from 'react'
import type { Taken } from '#backend/desk/desk-queues.ts'
import { commandCall } from './CommandOutput.tsx'
import { type CallError, call, useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { Failure, Loaded, Notice } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The time in which a decision can be undone, in milliseconds. */
const UNDO_TIME = 10_000

/** A decision: the commands that it runs, in order. */
interface Decision {
  readonly number: string
  readonly label: string
  readonly steps: readonly { readonly name: string; readonly args: object }[]
}

interface ItemProps extends Taken {
  /** Is called with the label of a button and what it does. */
  decide(label: string, steps: Decision['steps']): void
  /** Draws the buttons of an item, each with its key. */
  buttons(actions: readonly Action[]): React.ReactNode
}

interface Action {
  readonly key: string
  readonly label: string
  readonly isOff?: boolean
  run(): void
}

/** The creator videos that wait, one at a time. */
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
  const [waiting, wait] = useState<Decision>()
  const [failed, setFailed] = useState<{ decision: Decision; error: CallError }>()
  const [hasKeys, setKeys] = useState(true)
  const taken = useCall<Taken>('queue', { queue, back, decided })
  const number = (taken.answer?.video ?? taken.answer?.report)?.number
  // Until the next item comes, the page still has the one that was just decided.
  const isOver = number !== undefined && [...back, ...decided].includes(number)

  const remove = (gone: string) => setDecided((all) => all.filter((one) => one !== gone))
  const send = async (decision: Decision) => {
    try {
      for (const { name, args } of decision.steps) {
        await call('command', { ...commandCall(name, args), isConfirmed: true })
      }
    } catch (error) {
      setFailed({ decision, error: error as CallError })
      remove(decision.number)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another decision restarts the time
  useEffect(() => {
    if (!waiting) return
    const warn = (event: Event) => event.preventDefault()
    const timer = setTimeout(() => {
      wait(undefined)
      void send(waiting)
    }, UNDO_TIME)
    window.addEventListener('beforeunload', warn)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeunload', warn)
    }
  }, [waiting])

  const decide: ItemProps['decide'] = (label, steps) => {
    if (number === undefined || isOver) return
    if (waiting) void send(waiting)
    setFailed(undefined)
    wait({ number, label, steps })
    setDecided((all) => [...all, number])
  }
  const undo = () => {
    if (!waiting) return
    remove(waiting.number)
    wait(undefined)
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
        {waiting && (
          <Group>
            <Text>{TEXTS.decision(waiting.label, waiting.number)}</Text>
            <Buttons hasKeys={hasKeys} actions={[{ key: 'u', label: TEXTS.undo, run: undo }]} />
          </Group>
        )}
        {failed && (
          <>
            <Text>{TEXTS.failed(failed.decision.label, failed.decision.number)}</Text>
            <Failure error={failed.error} />
          </>
        )}
      </div>
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
              <Item key={number} {...answer} decide={decide} buttons={buttons} />
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
    </Stack>
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

/** A creator's video: its link, its code and its conditions; those that are not met become the reason. */
function Video({ video, decide, buttons }: ItemProps) {
  const [missed, setMissed] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const conditions = video?.conditions ?? []
  const toggle = (text: string) =>
    setMissed((all) => (all.includes(text) ? all.filter((one) => one !== text) : [...all, text]))
  useHotkeys(conditions.map(({ text }, index) => [String(index + 1), () => toggle(text)]))
  if (!video) return null
  const { number, username, link, code, due, others, language } = video
  const reasons = conditions.filter(({ text }) => missed.includes(text)).map(({ reason }) => reason)
  const reason = [...reasons, own.trim()].filter(Boolean).join(' ')
  return (
    <Stack>
      <Text>
        {[
          username,
          TEXTS.dueAt(due),
          TEXTS.language(language),
          ...(others > 0 ? [TEXTS.alsoBy(others)] : []),
        ].join(' · ')}
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
        maxLength={300}
        value={own}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      {reasons.length > 0 && <Text lang={language}>{reason}</Text>}
      {buttons([
        {
          key: 'a',
          label: TEXTS.approve,
          isOff: reason !== '',
          run: () => decide(TEXTS.approve, [{ name: 'approve-video', args: { number } }]),
        },
        {
          key: 'r',
          label: TEXTS.refuse,
          isOff: reason === '',
          run: () => decide(TEXTS.refuse, [{ name: 'refuse-video', args: { number, reason } }]),
        },
      ])}
    </Stack>
  )
}

/** What players reported: the words, how many reported them, and what can be done about them. */
function Report({ report, decide, buttons }: ItemProps) {
  const [reason, setReason] = useState(report?.reasons ?? '')
  const [name, setName] = useState('')
  if (!report) return null
  const { number, kind, player, team, words, since, reporters, light, places } = report
  const about = { reason: reason.trim() }
  const action = (
    key: string,
    label: string,
    outcome: string,
    change?: { name: string; args: object },
    isOff = false,
  ): Action => ({
    key,
    label,
    isOff: isOff || about.reason === '',
    run: () =>
      decide(label, [
        ...(change ? [change] : []),
        { name: 'resolve-report', args: { number, outcome, ...about } },
      ]),
  })
  const isNameless = name.trim() === ''
  const ofPlayer = { username: player, ...about }
  const actions = [
    action('d', TEXTS.dismiss, 'dismissed'),
    ...(kind === 'post' ? [action('h', TEXTS.hidePost, 'removed')] : []),
    ...(kind === 'team'
      ? [
          action(
            't',
            TEXTS.renameTeam,
            'removed',
            { name: 'rename-team', args: { team, 'new name': name, ...about } },
            isNameless,
          ),
        ]
      : []),
    ...(kind === 'player'
      ? [
          action(
            'm',
            TEXTS.renamePlayer,
            'removed-name',
            { name: 'rename-player', args: { ...ofPlayer, 'new name': name } },
            isNameless,
          ),
          ...(words.about
            ? [
                action('l', TEXTS.clearLine, 'removed-line', {
                  name: 'clear-about',
                  args: ofPlayer,
                }),
              ]
            : []),
        ]
      : []),
  ]
  return (
    <Stack>
      <Text>
        {kind} · {player} · {since}
      </Text>
      {Object.entries(words).map(([part, text]) => (
        <Text key={part}>
          {part}: <Code>{text}</Code>
        </Text>
      ))}
      <Text>{TEXTS.reporters(reporters, light, places)}</Text>
      <TextInput
        label={TEXTS.reason}
        maxLength={300}
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
