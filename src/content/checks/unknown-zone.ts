import type { Problem } from '../findings/problems.ts'

/** Returns the finding for a time zone that is not in the IANA list. */
export function unknownZone(name: string): Problem {
  const city = name.toLowerCase().replaceAll(' ', '_')
  const meant = Intl.supportedValuesOf('timeZone').find((zone) =>
    zone.toLowerCase().endsWith(`/${city}`),
  )
  return {
    field: 'window.time_zone',
    expected: 'a time zone of the IANA list',
    found: `"${name}"`,
    fix: meant ? `Write time_zone: ${meant}` : 'Write a region and a city, such as Europe/Berlin.',
  }
}
