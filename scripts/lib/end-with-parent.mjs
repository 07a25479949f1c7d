// Programs that a test or a script starts preload this, so that they do not run on for hours if their parent
// process is killed. The parent must start them with an 'ipc' channel, which closes when the parent ends.

process.once('disconnect', () => process.exit())
// Lets the process end when its work is finished, although the channel is still open.
process.channel?.unref()
