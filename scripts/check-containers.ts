// Checks the descriptions of containers without an engine to build them: the syntax with a parser, and
// what a parser does not know, such as whether the files that are copied exist.
import { existsSync, readFileSync } from 'node:fs'
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

/** The files that describe containers, and whether each runs the product. */
export const CONTAINERS = [
  { file: 'Containerfile', isProduct: true },
  { file: '.devcontainer/Containerfile', isProduct: false },
] as const

/** A tag that does not change: a full version, and the system's name. */
const PINNED_TAG = /^\d+\.\d+\.\d+-[a-z]+(-slim)?$/

/** Returns the mistakes in a Containerfile, one line each. `isProduct`: it runs the product. */
export function findContainerFaults(file: string, text: string, isProduct: boolean): string[] {
  const instructions = DockerfileParser.parse(text).getInstructions()
  const stages = stagesOf(instructions)
  const last = stages.at(-1)?.instructions ?? []
  return [
    ...validate(text).map(({ range, message }) => ({ line: range.start.line, fault: message })),
    ...stages.flatMap(({ from, names }) => baseFaults(from, names)),
    ...stages.flatMap((stage) =>
      stage.instructions.flatMap((each) => copyFaults(each, stage.names)),
    ),
    ...userFaults(last),
    ...(isProduct ? productFaults(last) : []),
  ].map(({ line, fault }) => `${file}:${line + 1}: ${fault}`)
}

interface Fault {
  readonly line: number
  readonly fault: string
}

interface Stage {
  readonly from: From
  readonly instructions: readonly Instruction[]
  /** The earlier stages. */
  readonly names: readonly string[]
}

function stagesOf(instructions: readonly Instruction[]): Stage[] {
  const starts = instructions.flatMap((each, index) => (isA(each, 'FROM') ? [index] : []))
  return starts.map((start, nth) => ({
    from: instructions[start] as From,
    instructions: instructions.slice(start, starts[nth + 1]),
    names: starts
      .slice(0, nth)
      .map((earlier) => (instructions[earlier] as From).getBuildStage() ?? ''),
  }))
}

function baseFaults(from: From, names: readonly string[]): Fault[] {
  if (names.includes(from.getImage() ?? '')) return []
  return PINNED_TAG.test(from.getImageTag() ?? '')
    ? []
    : [at(from, 'name the base image with its whole version and system, such as 24.1.2-bookworm')]
}

function copyFaults(instruction: Instruction, names: readonly string[]): Fault[] {
  if (!isA(instruction, 'COPY')) return []
  const from = (instruction as Copy)
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()
  if (from) {
    return names.includes(from) ? [] : [at(instruction, `there is no stage ${from} before this`)]
  }
  return instruction
    .getArguments()
    .slice(0, -1)
    .map((argument) => argument.getValue())
    .filter((source) => !existsSync(source))
    .map((source) => at(instruction, `${source} does not exist`))
}

function userFaults(stage: readonly Instruction[]): Fault[] {
  const user = stage.findLast((each) => isA(each, 'USER'))
  const [name = ''] = user?.getArgumentsContent()?.split(':') ?? []
  return user && !/^(root|0)?$/.test(name)
    ? []
    : [at(user ?? stage[0], 'the last stage runs as root: name another USER')]
}

function productFaults(stage: readonly Instruction[]): Fault[] {
  const health = stage.findLast((each) => isA(each, 'HEALTHCHECK'))
  const command = stage.findLast((each) => isA(each, 'CMD'))
  // Only a process that the engine starts directly gets the signal to stop: a shell does not pass
  // it on.
  const isNode = /^\[\s*"node"\s*,\s*"[\w./-]+"\s*\]$/.test(command?.getArgumentsContent() ?? '')
  return [
    ...(health?.getArgumentsContent()?.includes('/healthz')
      ? []
      : [at(health ?? stage[0], 'the last stage needs a HEALTHCHECK of /healthz')]),
    ...(isNode ? [] : [at(command ?? stage[0], 'let CMD start node itself: ["node", "<file>"]')]),
  ]
}

function isA(instruction: Instruction, keyword: string): boolean {
  return instruction.getKeyword() === keyword
}

function at(instruction: Instruction | undefined, fault: string): Fault {
  return { line: instruction?.getRange().start.line ?? 0, fault }
}

if (import.meta.main) {
  const faults = CONTAINERS.flatMap(({ file, isProduct }) =>
    findContainerFaults(file, readFileSync(file, 'utf8'), isProduct),
  )
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exit(faults.length > 0 ? 1 : 0)
}
