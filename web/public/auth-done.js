// Tells the page that opened this window how the sign-in ended. By broadcast and by storage, since
// the provider's own headers may have cut the tie to the opener. Nothing secret is in the message.
const end = location.hash === '#done' ? 'done' : 'failed';
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
