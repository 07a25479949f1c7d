// Preloaded by programs that a test or a script starts. Normally the parent process ends them; if the parent
// is killed, they would run for hours. The parent must start them with an 'ipc' channel, which closes when
// the parent ends.

process.once('disconnect', () => process.exit())
// The open channel must not keep a process alive that has finished its work.
process.channel?.unref()
