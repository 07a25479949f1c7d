"""The web views of the host, and the commands that act on them."""

import json
from pathlib import Path

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

from touch import send_touch  # noqa: E402

VERSION = ".".join(
    str(part)
    for part in (
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
)

HANDLER = "rollmates"


class View:
    """One web view with its own storage, in a window of a phone's size."""

    def __init__(self, number, say, command):
        self.number = number
        self.say = say
        self.context = WebKit2.WebContext.new_ephemeral()
        # The sandbox needs privileges that root lacks in a container, and is not needed for our own pages.
        self.context.set_sandbox_enabled(False)
        self.context.set_preferred_languages(command.get("languages", ["en-GB"]))
        content = WebKit2.UserContentManager()
        content.connect(f"script-message-received::{HANDLER}", self.on_message)
        content.register_script_message_handler(HANDLER)
        for source in command.get("scripts", []):
            content.add_script(
                WebKit2.UserScript.new(
                    source,
                    WebKit2.UserContentInjectedFrames.TOP_FRAME,
                    WebKit2.UserScriptInjectionTime.START,
                    None,
                    None,
                )
            )
        self.web = WebKit2.WebView(web_context=self.context, user_content_manager=content)
        settings = self.web.get_settings()
        settings.set_enable_write_console_messages_to_stdout(False)
        settings.set_enable_page_cache(command.get("pageCache", True))
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        self.web.connect("load-changed", self.on_load)
        self.web.connect("load-failed", self.on_load_failed)
        self.web.connect("web-process-terminated", self.on_terminated)
        self.web.connect("create", self.on_create)
        self.window = Gtk.Window(type=Gtk.WindowType.POPUP)
        self.window.add(self.web)
        self.resize(command.get("width", 390), command.get("height", 844))
        self.window.show_all()
        self.web.grab_focus()

    def on_message(self, _content, result):
        self.say(
            {
                "event": "message",
                "view": self.number,
                "body": json.loads(result.get_js_value().to_json(0)),
            }
        )

    def on_load(self, web, event):
        name = event.value_nick
        self.say({"event": "load", "view": self.number, "state": name, "url": web.get_uri()})

    def on_load_failed(self, _web, _event, url, error):
        self.say(
            {"event": "failed", "view": self.number, "url": url, "error": error.message}
        )
        return False

    def on_terminated(self, _web, reason):
        self.say({"event": "ended", "view": self.number, "reason": reason.value_nick})

    def on_create(self, _web, action):
        """Reports the attempt to open a second window to the test, because an app opens none."""
        self.say(
            {
                "event": "window",
                "view": self.number,
                "url": action.get_request().get_uri(),
            }
        )

    def resize(self, width, height):
        self.window.set_size_request(width, height)
        self.window.resize(width, height)

    def run(self, body, args, reply):
        """Runs the body of an async function in the page and replies with its result."""

        def done(web, result):
            try:
                value = web.call_async_javascript_function_finish(result)
                reply({"ok": json.loads(value.to_string())})
            except GLib.Error as error:
                reply({"threw": error.message})

        arguments = GLib.Variant("a{sv}", {"given": GLib.Variant("s", json.dumps(args))})
        self.web.call_async_javascript_function(
            body, -1, arguments, None, None, None, done
        )

    def close(self):
        self.window.destroy()


class Views:
    """Executes the test's commands."""

    def __init__(self, say):
        self.say = say
        self.views = {}

    def execute(self, command, reply):
        do = command["do"]
        if do == "open":
            self.views[command["view"]] = View(command["view"], self.say, command)
            return reply()
        view = self.views[command["view"]]
        if do == "load":
            view.web.load_uri(command["url"])
        elif do == "run":
            return view.run(command["body"], command["args"], reply)
        elif do == "back":
            view.web.go_back()
        elif do == "forward":
            view.web.go_forward()
        elif do == "resize":
            view.resize(command["width"], command["height"])
        elif do == "hide":
            view.window.hide()
        elif do == "show":
            view.window.show()
        elif do == "touch":
            send_touch(view.web, command["kind"], command["x"], command["y"])
        elif do == "state":
            return reply(
                {
                    "url": view.web.get_uri(),
                    "canGoBack": view.web.can_go_back(),
                    "canGoForward": view.web.can_go_forward(),
                }
            )
        elif do == "memory":
            return reply(memory_of_pages())
        elif do == "close":
            self.views.pop(command["view"]).close()
        else:
            raise ValueError(f"unknown command {do}")
        return reply()

    def close_all(self):
        for view in self.views.values():
            view.close()


def memory_of_pages():
    """The memory of all processes that show this host's pages, in bytes, shared parts divided."""
    own = Path("/proc/self").resolve().name
    total = 0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = status.read_text().partition("(")[2].rpartition(")")
            if rest.split()[1] != own or not name.startswith("WebKitWebProces"):
                continue
            for line in (status.parent / "smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1]) * 1024
        except OSError:
            continue  # It ended meanwhile.
    return total
