// Tells the page that opened this window how the sign-in ended. By broadcast and by storage, since
// the provider's own headers may have cut the tie to the opener. Nothing secret is in the message.
// A node of the version before, while both run, sends the window to auth-done.html instead.
const end = document.body.dataset.outcome ?? (location.hash === '#done' ? 'done' : 'failed');
try {
  new BroadcastChannel('certway-sign-in').postMessage(end);
} catch {
  // An old browser without channels still has the storage ping.
}
try {
  localStorage.setItem('certway-sign-in', `${end} ${Date.now()}`);
} catch {
  // With storage closed to us the channel has already told it.
}
window.close();
