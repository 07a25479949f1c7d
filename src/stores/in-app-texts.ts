export const IN_APP_TEXTS = import.meta.glob<Readonly<Record<'stuck' | 'write_to', string>>>(
  '../../i18n/*/in-app.json',
  { eager: true, import: 'default' },
)
