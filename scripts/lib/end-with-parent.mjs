// Preloaded by programs that a test or a script starts. Normally the parent process ends these programs; if it
// is killed, they would run for hours. The parent must start them with an 'ipc' channel, which closes when
// the parent ends.

process.once('disconnect', () => process.exit())
// Lets the process end when its work is finished, although the channel is still open.
process.channel?.unref()
