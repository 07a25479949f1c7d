/** The texts of i18n/in-app.json by the path of their file. */
export const IN_APP_TEXTS = import.meta.glob<Readonly<Record<'stuck' | 'write_to', string>>>(
  '../../i18n/*/in-app.json',
  { eager: true, import: 'default' },
)
