import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { type Behaviour, MODES, type Mode } from './behaviour.ts'
import { type Behaviours, METHODS } from './behaviours.ts'
import { element } from './element.ts'

/** Creates the form for the simulated app's behaviour. Changes apply at once. */
export function behaviourForm(behaviours: Behaviours): HTMLElement {
  const method = element(
    'select',
    { ariaLabel: 'Method' },
    ...METHODS.map((name) => element('option', { value: name }, name)),
  )
  const mode = element('select')
  const delay = element('input', { type: 'number', min: '0', step: '50' })
  const data = element('textarea', { rows: 6, spellcheck: false })
  const errorCode = element('input', { spellcheck: false })
  const message = element('input')
  const problem = element('p', { className: 'problem', hidden: true })
  const reset = element('button', { type: 'button', className: 'quiet' }, 'As at first')

  const delayField = field('Delay (ms)', delay)
  const dataField = field('Data (JSON)', data)
  const failureFields = [field('Error code', errorCode), field('Message', message)]

  const selectedMethod = () => method.value as BridgeMethodName
  const show = () => {
    const behaviour = behaviours.of(selectedMethod())
    const modes = MODES.filter(({ mode }) => mode !== 'server' || selectedMethod() === 'rpc')
    mode.replaceChildren(...modes.map((m) => element('option', { value: m.mode }, m.label)))
    mode.value = behaviour.mode
    delay.value = String(behaviour.delay)
    data.value = behaviour.data
    errorCode.value = behaviour.errorCode
    message.value = behaviour.message
    updateFields()
  }
  const updateFields = () => {
    const now = mode.value as Mode
    delayField.hidden = now === 'never' || now === 'late'
    dataField.hidden = !['answer', 'twice', 'late'].includes(now)
    for (const part of failureFields) part.hidden = now !== 'fail'
    const error = dataField.hidden ? '' : jsonError(data.value)
    problem.textContent = error
    problem.hidden = error === ''
    reset.hidden = !behaviours.isChanged(selectedMethod())
  }
  const save = () => {
    const behaviour: Behaviour = {
      mode: mode.value as Mode,
      delay: Math.max(0, Number(delay.value) || 0),
      data: data.value,
      errorCode: errorCode.value,
      message: message.value,
    }
    if (jsonError(behaviour.data) === '') behaviours.change(selectedMethod(), behaviour)
    updateFields()
  }

  method.addEventListener('change', show)
  for (const input of [mode, delay, data, errorCode, message]) input.addEventListener('input', save)
  reset.addEventListener('click', () => {
    behaviours.reset(selectedMethod())
    show()
  })
  show()
  const fields = [field('Method', method), field('What the app does', mode), delayField, dataField]
  return element('form', {}, ...fields, problem, ...failureFields, reset)
}

function field(label: string, input: HTMLElement): HTMLElement {
  return element('label', {}, element('span', {}, label), input)
}

function jsonError(json: string): string {
  try {
    JSON.parse(json || 'null')
    return ''
  } catch (error) {
    return `Not kept, this is no JSON: ${error instanceof Error ? error.message : error}`
  }
}
