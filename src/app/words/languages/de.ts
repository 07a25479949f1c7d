export default import.meta.glob<object>('../../../../i18n/de/*.json', { import: 'default' })
