/** Sends uploads to the same fake server as all other requests. */
export class FakeUpload {
  readonly upload = {};
  #line = { method: '', url: '' };
  responseText = '';
  status = 0;
  onload = () => undefined;
  setRequestHeader() {}
  open(method: string, url: string) {
    this.#line = { method, url };
  }
  async send(body: FormData) {
    const { method, url } = this.#line;
    const reply = await fetch(url, { method, body });
    [this.responseText, this.status] = [await reply.text(), reply.status];
    this.onload();
  }
}
