import {
  Alert,
  Button,
  Checkbox,
  Code,
  FileInput,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CommandResult, DeskCommand } from '#backend/desk/desk-commands.ts'
import { type CallError, call } from './call.ts'
import { TEXTS } from './texts.ts'

/** The form of a command: its fields, a try that changes nothing, and the result. */
export function CommandForm({
  command: { name, about, fields, options },
}: {
  command: DeskCommand
}) {
  const [args, setArgs] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<Readonly<Record<string, string | boolean>>>({})
  const [result, setResult] = useState<CommandResult & { dryRun?: boolean }>()
  const [error, setError] = useState<CallError>()
  const [isBusy, setBusy] = useState(false)
  const run = async (dryRun: boolean, isConfirmed = false) => {
    setBusy(true)
    setError(undefined)
    setResult(undefined)
    try {
      const body = { name, args, options: chosen, dryRun, isConfirmed }
      setResult({ ...(await call<CommandResult>('command', body)), dryRun })
    } catch (failure) {
      setError(failure as CallError)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(false)
  }
  const setArg = (field: string) => (value: string | null) =>
    setArgs((before) => ({ ...before, [field]: value ?? '' }))
  return (
    <Stack maw={800}>
      <Title order={2}>{name}</Title>
      <Text>{about}</Text>
      <form onSubmit={submit}>
        <Stack>
          {fields.map((field) => (
            <Field
              key={field.name}
              {...field}
              value={args[field.name] ?? ''}
              onChange={setArg(field.name)}
            />
          ))}
          {options.map(({ name: option, isText }) =>
            isText ? (
              <TextInput
                key={option}
                label={option}
                inputMode="numeric"
                onChange={({ currentTarget: { value } }) =>
                  setChosen(({ [option]: _, ...others }) =>
                    value ? { ...others, [option]: value } : others,
                  )
                }
              />
            ) : (
              <Checkbox
                key={option}
                label={option}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => ({ ...before, [option]: checked }))
                }
              />
            ),
          )}
          <Group>
            <Button variant="default" loading={isBusy} onClick={() => void run(true)}>
              {TEXTS.try}
            </Button>
            <Button type="submit" loading={isBusy}>
              {TEXTS.do}
            </Button>
          </Group>
        </Stack>
      </form>
      {error && (
        <Alert color="red" title={error.message} role="alert">
          {error.fix}.
        </Alert>
      )}
      {result?.lines && (
        <section aria-label={TEXTS.result} aria-live="polite">
          <Title order={3}>{result.dryRun ? TEXTS.tried : TEXTS.result}</Title>
          <Code block>{result.lines.join('\n') || TEXTS.done}</Code>
          <Download text={result.file ?? result.lines.join('\n')} name={name} />
        </section>
      )}
      <Modal
        opened={result?.question !== undefined}
        onClose={() => setResult(undefined)}
        title={result?.question}
      >
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setResult(undefined)}>
            {TEXTS.no}
          </Button>
          <Button color="red" onClick={() => void run(false, true)}>
            {TEXTS.yes}
          </Button>
        </Group>
      </Modal>
    </Stack>
  )
}

interface FieldProps {
  readonly name: string
  readonly isFile: boolean
  readonly value: string
  onChange(value: string | null): void
}

/** An argument of a command: a text, a choice such as `on|off`, or a file. */
function Field({ name, isFile, value, onChange }: FieldProps) {
  if (isFile) {
    return (
      <FileInput
        label={name}
        placeholder={TEXTS.chooseFile}
        onChange={async (file) => onChange(file && (await file.text()))}
      />
    )
  }
  if (name.includes('|')) {
    return <Select label={name} data={name.split('|')} value={value || null} onChange={onChange} />
  }
  return (
    <TextInput
      label={name}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Download({ text, name }: { text: string; name: string }) {
  return (
    <Button
      component="a"
      variant="subtle"
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      download={`${name}.txt`}
    >
      {TEXTS.download}
    </Button>
  )
}
