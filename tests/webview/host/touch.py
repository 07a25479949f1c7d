"""Simulates a finger on a web view with GDK's touch events."""

import ctypes

from gi.repository import Gdk, GLib

KINDS = {
    "begin": Gdk.EventType.TOUCH_BEGIN,
    "move": Gdk.EventType.TOUCH_UPDATE,
    "end": Gdk.EventType.TOUCH_END,
}

gdk = ctypes.CDLL("libgdk-3.so.0")
gtk = ctypes.CDLL("libgtk-3.so.0")
gobject = ctypes.CDLL("libgobject-2.0.so.0")


class TouchEvent(ctypes.Structure):
    """GdkEventTouch as a C structure, because Python's binding cannot set its `sequence`."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("window", ctypes.c_void_p),
        ("send_event", ctypes.c_int8),
        ("time", ctypes.c_uint32),
        ("x", ctypes.c_double),
        ("y", ctypes.c_double),
        ("axes", ctypes.c_void_p),
        ("state", ctypes.c_uint),
        ("sequence", ctypes.c_void_p),
        ("emulating_pointer", ctypes.c_int),
        ("device", ctypes.c_void_p),
        ("x_root", ctypes.c_double),
        ("y_root", ctypes.c_double),
    ]


gdk.gdk_event_new.restype = ctypes.POINTER(TouchEvent)
gdk.gdk_event_free.argtypes = [ctypes.POINTER(TouchEvent)]
gdk.gdk_event_set_device.argtypes = [ctypes.POINTER(TouchEvent), ctypes.c_void_p]
gdk.gdk_event_set_source_device.argtypes = [ctypes.POINTER(TouchEvent), ctypes.c_void_p]
gtk.gtk_main_do_event.argtypes = [ctypes.POINTER(TouchEvent)]
gobject.g_object_ref.argtypes = [ctypes.c_void_p]
gobject.g_object_ref.restype = ctypes.c_void_p

# Any value is possible, because GTK only compares sequences.
FINGER = 1


def send_touch(widget, kind, x, y):
    """Touches, moves or lifts the finger at this place of the widget."""
    window = widget.get_window()
    # PyGObject uses an object's address as its hash.
    device = hash(widget.get_display().get_default_seat().get_pointer())
    _, left, top = window.get_origin()
    event = gdk.gdk_event_new(int(KINDS[kind]))
    touch = event.contents
    # GDK frees these objects together with the event.
    touch.window = gobject.g_object_ref(hash(window))
    touch.time = GLib.get_monotonic_time() // 1000 & 0xFFFFFFFF
    touch.x, touch.y = x, y
    touch.x_root, touch.y_root = left + x, top + y
    touch.sequence = FINGER
    touch.emulating_pointer = 1
    gdk.gdk_event_set_device(event, device)
    gdk.gdk_event_set_source_device(event, device)
    gtk.gtk_main_do_event(event)
    gdk.gdk_event_free(event)
