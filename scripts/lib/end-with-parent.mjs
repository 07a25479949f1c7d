// Preloaded by programs that a test or a script starts and would end itself, had it not been killed:
// nobody else ends them, and they would serve nobody for hours. Whoever starts one so gives it a
// channel ('ipc'), which closes with its parent.

process.once('disconnect', () => process.exit())
// Listening to the channel must not keep alive what has nothing else to do.
process.channel?.unref()
