import { Button, Group, Kbd, Stack, Switch, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Taken } from '#backend/desk/desk-queues.ts'
import { commandCall } from './CommandOutput.tsx'
import { type CallError, call, useCall } from './call.ts'
import { DataTable } from './DataTable.tsx'
import { Failure, Loaded, Notice } from './Loaded.tsx'
import { type Action, type Command, type ItemProps, PlainItem, Video } from './QueueItems.tsx'
import { TEXTS } from './texts.ts'

/** The time in which a decision can be undone, in milliseconds. */
const UNDO_TIME = 10_000

interface Decision extends Command {
  readonly number: string
  readonly label: string
  /** The item in words. */
  readonly what: string
  /** The place from which the item was found. */
  readonly after: string | undefined
}

/** A queue of items, one at a time: a decision runs after ten seconds, in which a person can undo it. */
export function Queue({ queue, title }: { queue: string; title: string }) {
  const [back, setBack] = useState<readonly string[]>([])
  const [decided, setDecided] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<readonly Decision[]>([])
  const [failed, setFailed] = useState<readonly { decision: Decision; error: CallError }[]>([])
  const [hasKeys, setKeys] = useState(true)
  const section = useRef<HTMLElement>(null)
  const [after, setAfter] = useState<string>()
  const taken = useCall<Taken>('queue', { queue, back, decided, after })
  const { number, after: place } = taken.answer ?? {}
  // Until the next item comes, the page still has the item that was just decided.
  const isOver = number !== undefined && [...back, ...decided].includes(number)
  const hasMoved = back.length + decided.length > 0

  useEffect(() => {
    if (place) setAfter(place)
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves to each item, because its buttons are new
  useEffect(() => {
    if (hasMoved && !isOver) section.current?.focus()
  }, [number, isOver])
  useEffect(() => {
    if (waiting.length === 0) return
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [waiting.length])

  const remove = (gone: Decision) => {
    setDecided((all) => all.filter((one) => one !== gone.number))
    setFailed((all) => all.filter(({ decision }) => decision.number !== gone.number))
    setAfter(gone.after)
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
    const { words } = command.args as { words?: string }
    const what = words === undefined ? `number ${number}` : `“${words}”`
    setWaiting((all) => [...all, { number, label, what, after, ...command }])
    setDecided((all) => [...all, number])
  }
  const undo = (decision: Decision) => {
    stopWaiting(decision)
    remove(decision)
  }
  const next = () => number !== undefined && !isOver && setBack((all) => [...all, number])
  const startAgain = () => {
    setBack([])
    setAfter(undefined)
    taken.reload()
  }
  const buttons: ItemProps['buttons'] = (actions) => (
    <Buttons hasKeys={hasKeys} actions={[...actions, { key: 'n', label: TEXTS.next, run: next }]} />
  )
  const Item = taken.answer?.video ? Video : PlainItem
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        {taken.at && <Text role="status">{TEXTS.asOf(taken.at)}</Text>}
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
        {failed.map(({ decision, error }) => (
          <div key={decision.number}>
            <Text>{TEXTS.failed(decision.label, decision.what)}</Text>
            <Failure error={error} />
            <Button variant="default" onClick={() => remove(decision)}>
              {TEXTS.decideAgain}
            </Button>
          </div>
        ))}
      </div>
      <section ref={section} tabIndex={-1} aria-label={TEXTS.item(title, number)}>
        <Loaded {...taken} {...(isOver || place ? { answer: undefined } : {})}>
          {(answer) =>
            number === undefined ? (
              <Notice>
                {TEXTS.nothingWaits}{' '}
                <Button variant="default" onClick={startAgain}>
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
                    <Title order={4} mt="md">
                      {TEXTS.beside}
                    </Title>
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
  /** Is called when nobody took the decision back in time. */
  onEnd(): void
  undo(): void
}

/** A decision that can still be taken back. */
function Waiting({ decision: { label, what }, hasKeys, onEnd, undo }: WaitingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once
  useEffect(() => {
    const timer = setTimeout(onEnd, UNDO_TIME)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Group>
      <Text>{TEXTS.decision(label, what)}</Text>
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
