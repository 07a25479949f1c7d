import { type ClipboardEvent, type Ref, useState } from 'react'
import tiles from '#src/ui/code/code-tiles.css?inline'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { CODE_LENGTH, codeFrom } from './invite-code.ts'

adoptStyles(tiles)

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  value: string
  onChange: (code: string) => void
  readOnly: boolean
  invalid: boolean
  describedBy: string
}

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place)

/**
 * Renders a field for a six-character code as tiles. One invisible input covers the tiles, so that
 * pasting, deleting, screen readers and all keyboards work.
 */
export function CodeInput(props: Props) {
  const { ref, label, value, onChange, readOnly, invalid, describedBy } = props
  const [caret, setCaret] = useState(value.length)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const pasted = codeFrom(event.clipboardData.getData('text'))
    if (readOnly || pasted === '') return
    onChange(pasted)
    setCaret(pasted.length)
  }
  return (
    <label className="code-input">
      <span className="code-input-label">{label}</span>
      <span className="code-cells">
        <span className="code-tiles" aria-hidden="true">
          {PLACES.map((place) => (
            <span
              key={place}
              className={`code-tile ${place === Math.min(caret, CODE_LENGTH - 1) ? 'current' : ''}`.trim()}
            >
              {value[place]}
            </span>
          ))}
        </span>
        <input
          ref={ref}
          type="text"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          value={value}
          readOnly={readOnly}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(codeFrom(event.target.value))}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          onPaste={paste}
        />
      </span>
    </label>
  )
}
