/** Renders a sleeping die, a drawing small enough to be inlined for use without a network. */
export function SleepingDie() {
  return (
    <svg
      className="sleeping-die"
      viewBox="0 0 84 76"
      fill="none"
      stroke="#2a1426"
      strokeWidth="4"
      aria-hidden="true"
    >
      <rect x="4" y="10" width="62" height="62" rx="17" fill="#fff3dc" />
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M17 38q6 6 12 0m12 0q6 6 12 0m-22 14h8M70 4h10L70 16h10"
      />
    </svg>
  )
}
