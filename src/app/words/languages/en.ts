export default import.meta.glob<object>('../../../../i18n/en/*.json', { import: 'default' })
