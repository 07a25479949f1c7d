export default import.meta.glob<object>('../../../../i18n/it/*.json', { import: 'default' })
