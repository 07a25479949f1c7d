// Shows messages of web push and opens their pages (backend/jobs/web-push.ts). It caches nothing.
addEventListener('push', (event) => {
  const { title, body, page, tag, until } = event.data.json()
  const show = async () => {
    const shown = await registration.getNotifications({ tag })
    await registration.showNotification(title, {
      // The body of a late message would tell a wrong time.
      body: Date.now() < until ? body : '',
      icon: '/icons/icon-192.png',
      // A newer message about the same replaces the older. A repeated message makes no second sound.
      tag,
      renotify: shown.some((other) => other.title !== title),
      data: page,
    })
  }
  event.waitUntil(show())
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data))
})

// The next page tells the server the new address (src/stores/push.ts).
addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(registration.pushManager.subscribe(options))
})
