import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CommandResult, DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandOutput, commandCall } from './CommandOutput.tsx'
import { type CallError, call } from './call.ts'
import { Failure } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

export type Value = string | { readonly name: string; readonly base64: string }

interface Outcome extends CommandResult {
  readonly dryRun?: boolean
  readonly error?: CallError
}

interface Props {
  readonly command: DeskCommand
  /** Arguments that the page fills in. */
  readonly given?: Readonly<Record<string, Value>>
  /** Runs after the command, except after a dry run. */
  onDone?(): void
}

const NOTHING = {}

/** The options that are numbers. */
const NUMBERS = ['days', 'page', 'after']

/** The form of a command: its fields, buttons for a dry run and a real one, and the result. */
export function CommandForm({ command, given = NOTHING, onDone }: Props) {
  const { name, about, needsSecond, isRead, fields, options } = command
  const [args, setArgs] = useState<Readonly<Record<string, Value>>>({})
  const [chosen, setChosen] = useState<Readonly<Record<string, string | boolean>>>({})
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isBusy, setBusy] = useState(false)
  const run = async (dryRun: boolean, isConfirmed = false) => {
    setBusy(true)
    setOutcome({})
    try {
      const body = { ...commandCall(name, { ...args, ...given }, chosen, dryRun), isConfirmed }
      const result = await call<CommandResult>('command', body)
      setOutcome({ ...result, dryRun })
      // Empties the form, so that a second press does not repeat the command.
      if (result.lines && !dryRun) {
        setArgs({})
        onDone?.()
      }
    } catch (failure) {
      setOutcome({ error: failure as CallError })
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The Enter key changes nothing.
    void run(!isRead)
  }
  const setArg = (field: string) => (value: Value | null) => {
    setOutcome({})
    setArgs((before) => ({ ...before, [field]: value ?? '' }))
  }
  const choose = (option: string, value: string | boolean) => {
    setOutcome({})
    setChosen(({ [option]: _, ...others }) => (value ? { ...others, [option]: value } : others))
  }
  const { lines, question, dryRun, error } = outcome
  return (
    <Stack>
      <Title order={2}>{name}</Title>
      <Text>{about}</Text>
      <form onSubmit={submit}>
        <Stack maw={800}>
          {fields
            .filter((field) => !(field.name in given))
            .map((field) => (
              <Field
                key={field.name}
                {...field}
                isOff={chosen.due === true}
                value={args[field.name] ?? ''}
                onChange={setArg(field.name)}
              />
            ))}
          {options.map(({ name: option, isText }) =>
            isText ? (
              <TextInput
                key={option}
                label={option}
                {...(NUMBERS.includes(option) ? { inputMode: 'numeric' as const } : {})}
                onChange={({ currentTarget: { value } }) => choose(option, value)}
              />
            ) : (
              <Checkbox
                key={option}
                label={option}
                onChange={({ currentTarget: { checked } }) => choose(option, checked)}
              />
            ),
          )}
          <Group>
            <Button type="submit" variant={isRead ? 'filled' : 'default'} loading={isBusy}>
              {isRead ? TEXTS.show : TEXTS.try}
            </Button>
            {!isRead && (
              <Button loading={isBusy} onClick={() => void run(false)}>
                {needsSecond ? TEXTS.askSecond : TEXTS.do}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <div aria-live="polite">
        {error && <Failure error={error} />}
        {question && (
          <Alert color="red" role="alertdialog" title={question}>
            <Group>
              <Button variant="default" onClick={() => setOutcome({})}>
                {TEXTS.no}
              </Button>
              <Button color="red" onClick={() => void run(false, true)}>
                {TEXTS.yes}
              </Button>
            </Group>
          </Alert>
        )}
        {lines && (
          <Stack>
            <Title order={3}>
              {dryRun ? TEXTS.tried : needsSecond ? TEXTS.asked : TEXTS.result}
            </Title>
            <CommandOutput name={name} isCsv={chosen.csv === true} {...outcome} />
          </Stack>
        )}
      </div>
    </Stack>
  )
}

interface FieldProps {
  readonly name: string
  readonly isFile: boolean
  readonly choices: readonly string[]
  /** Whether an option replaces this field. */
  readonly isOff: boolean
  readonly value: Value
  onChange(value: Value | null): void
}

function Field({ name, isFile, choices, isOff, value, onChange }: FieldProps) {
  const common = { label: name, disabled: isOff, required: !isOff }
  if (isFile) {
    const read = async (file: File | null) => onChange(file && (await uploadOf(file)))
    const clearing = { clearable: true, clearButtonProps: { 'aria-label': TEXTS.clear } }
    return <FileInput {...common} {...clearing} placeholder={TEXTS.chooseFile} onChange={read} />
  }
  const text = String(value)
  if (choices.length > 0) {
    return <Select {...common} data={choices} value={text || null} onChange={onChange} />
  }
  return (
    <TextInput
      {...common}
      value={text}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Returns a file's name and its unchanged bytes for a call. */
function uploadOf(file: File): Promise<Value> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({ name: file.name, base64: String(reader.result).split(',')[1] ?? '' })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
