"""A native app around the pages, for tests: a WebKit view for each "open" command.

Its script message handler `rollmates` has the API of WKWebView's. The test plays the app: it writes
one command a line to stdin, as JSON with an `id`, and reads answers and events from stdout. The host
ends when stdin does, so it never outlives its test.

    python3 main.py --check     says whether everything is there, and the engine's version
"""

import json
import os
import shutil
import signal
import sys
from threading import Thread

from display import start_display


def check():
    """Prints the version of WebKit. Exits with 1 and the reason if something is missing."""
    try:
        from views import VERSION
    except (ImportError, ValueError) as error:
        sys.exit(f"WebKit cannot be loaded: {error}")
    if not shutil.which("Xvfb"):
        sys.exit("Xvfb is missing.")
    print(f"WebKitGTK {VERSION}")


def serve():
    """Executes the commands until stdin ends."""
    start_display()
    # Imported only after the display has started, because GTK looks for it during the import.
    from gi.repository import GLib
    from views import Views

    loop = GLib.MainLoop()

    def say(message):
        sys.stdout.write(f"{json.dumps(message)}\n")
        sys.stdout.flush()

    views = Views(say)

    def execute(line):
        command = json.loads(line)
        number = command.pop("id")

        def reply(value=None):
            say({"id": number, "value": value})

        try:
            views.execute(command, reply)
        except Exception as error:  # The test reports it with the command that failed.
            say({"id": number, "error": f"{type(error).__name__}: {error}"})
        return GLib.SOURCE_REMOVE

    def read():
        for line in sys.stdin:
            GLib.idle_add(execute, line)
        GLib.idle_add(loop.quit)

    Thread(target=read, daemon=True).start()
    GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGTERM, loop.quit)
    say({"event": "ready"})
    loop.run()
    views.close_all()
    # Exits at once, because GTK's own shutdown can wait for processes that have already ended.
    os._exit(0)


if __name__ == "__main__":
    check() if "--check" in sys.argv else serve()
