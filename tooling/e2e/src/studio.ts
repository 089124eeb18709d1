import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does in the studio, in a person's words. Chinese interface unless a journey changes it. */
export class Studio {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get prompt(): Locator {
    return this.page.getByRole('textbox', { name: /^(提示词|Prompt|プロンプト)/ });
  }

  get generateButton(): Locator {
    return this.page.getByRole('button', { name: /^(生成|Generate|生成)/ }).last();
  }

  /** Pictures in the library panel. */
  get libraryPictures(): Locator {
    return this.page.locator('[data-picture]');
  }

  /** The image on the stage, which a press shows large. */
  get stageImage(): Locator {
    return this.page.locator('[data-stage-image]');
  }

  /** Tiles of the strip under the stage. */
  get results(): Locator {
    return this.page.getByRole('listbox').getByRole('option');
  }

  async openWorkspace(): Promise<void> {
    await this.page.goto('/main?type=0');
    await expect(this.prompt).toBeVisible();
  }

  /** Writes a prompt and presses Generate. */
  async generate(prompt: string): Promise<void> {
    await this.prompt.fill(prompt);
    await this.generateButton.click();
  }

  /** Chooses the smallest picture the engine makes, so that a journey is quick. */
  async chooseSmallSize(): Promise<void> {
    await this.setSize(256, 256);
  }

  async setSize(width: number, height: number): Promise<void> {
    for (const [name, value] of [
      [/^(宽度|Width|幅)/, width],
      [/^(高度|Height|高さ)/, height],
    ] as const) {
      const field = this.page.getByRole('spinbutton', { name }).or(this.page.getByRole('textbox', { name }));
      await field.fill(String(value));
      await field.press('Enter');
    }
  }

  /** Does something of the menu with the item that is shown in the preview. */
  async doInPreview(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '更多', exact: true }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Waits until every picture on the screen has come: one that is deleted on its way is answered with 404. */
  async expectAllLoaded(): Promise<void> {
    // A page that is kept hidden beside this one loads its images when it is shown again.
    await expect(this.page.locator('main [data-state="loading"]:visible')).toHaveCount(0);
  }

  /** Waits until that many pictures are in the library, and no more. */
  async expectPictures(count: number): Promise<void> {
    await expect(this.libraryPictures).toHaveCount(count, { timeout: 40_000 });
  }

  /** Signs in (or up) with the code that is sent to a mobile or e-mail, in the dialog that is open. Its last digit submits. */
  async signInByCode(account: string, readCode: () => string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: '手机号 / 邮箱', exact: true }).fill(account);
    await this.dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(this.dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await this.dialog
      .getByLabel(/^验证码/)
      .last()
      .fill(readCode());
  }

  /** Signs in with account and password, in the dialog that is open. */
  async signInByPassword(account: string, password: string): Promise<void> {
    await this.dialog.getByText('账号密码', { exact: true }).click();
    await this.dialog.getByRole('textbox', { name: /账号/ }).fill(account);
    await this.dialog.locator('input[type=password]').fill(password);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until the page has loaded anew after signing in: what is done before is gone with the page. */
  async expectWelcome(): Promise<void> {
    await expect(this.page.getByText(/^登录成功/)).toBeVisible();
  }

  /** Opens a tab of the settings dialog from the header. */
  async openSettings(tab: '账号' | '通知' | '通用' | '关于'): Promise<Locator> {
    await this.page.getByRole('button', { name: /^设置/ }).click();
    const dialog = this.page.getByRole('dialog', { name: '设置' });
    await dialog.getByRole('tab', { name: tab }).click();
    return dialog;
  }

  /** The button behind which everything about one's account is. */
  get accountMenu(): Locator {
    return this.page.getByRole('button', { name: /账号菜单/ });
  }
}
