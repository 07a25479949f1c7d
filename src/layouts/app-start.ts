/** The back key of an embedded page asks the app to go back; the bridge loads on the first press. */
document.querySelector('[data-action=back]')?.addEventListener('click', async () => {
  const { bridge } = await import('../bridge/bridge.ts')
  await bridge.call('goBack')
})
