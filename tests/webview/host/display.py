"""A separate virtual display for each host."""

import ctypes
import os
import signal
import subprocess

PR_SET_PDEATHSIG = 1


def end_with_parent():
    """Makes the kernel end this process when the host ends, however that happens."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def start_display():
    """Starts Xvfb on a number that it chooses itself, and sets DISPLAY."""
    reading, writing = os.pipe()
    subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x1024x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=end_with_parent,
    )
    os.close(writing)
    with os.fdopen(reading) as answers:
        number = answers.readline().strip()
    if not number:
        raise SystemExit("Xvfb did not start.")
    os.environ["DISPLAY"] = f":{number}"
    # Programs get only this display: no session bus, no settings of the machine, no GPU.
    os.environ.update(
        GDK_BACKEND="x11",
        GSETTINGS_BACKEND="memory",
        GIO_USE_VFS="local",
        LIBGL_ALWAYS_SOFTWARE="1",
        NO_AT_BRIDGE="1",
        WEBKIT_DISABLE_COMPOSITING_MODE="1",
        WEBKIT_DISABLE_DMABUF_RENDERER="1",
    )
    os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)
    os.environ.pop("WAYLAND_DISPLAY", None)
