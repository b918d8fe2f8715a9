import type { Locator, Page } from "@playwright/test";
import { expect, someEmail } from "./test.ts";

export const contactPath = "/garage-contact-salisbury";
export const recordPath = "**/rest/v1/enquiries*";
/** Whatever leads to the backend: its data API, and its base URL, which the connection check asks. */
export const backendPath = ({ pathname }: URL) =>
  pathname === "/" || pathname.startsWith("/rest/v1/");
export const mailApiPath = "**/api/v1.0/email/send";

/** Page object of the booking form on the contact page. */
export class BookingForm {
  readonly page: Page;
  readonly name: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly vehicle: Locator;
  readonly booking: Locator;
  readonly date: Locator;
  /** The days of the list that can be chosen. */
  readonly days: Locator;
  readonly message: Locator;
  readonly send: Locator;
  readonly confirmation: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel("Your name");
    this.phone = page.getByRole("textbox", { name: "Phone" });
    this.email = page.getByRole("textbox", { name: "Email" });
    this.vehicle = page.getByLabel(/^Vehicle/);
    this.booking = page.getByRole("textbox", { name: /^Booking/ });
    this.date = page.getByLabel("Pick a date");
    this.days = page.getByRole("group", { name: /^Preferred date/ }).getByRole("radio");
    this.message = page.getByRole("textbox", { name: /What is the car doing/ });
    this.send = page.getByRole("button", { name: /Send request|Sending/ });
    this.confirmation = page.getByRole("region", { name: "Request Submitted" });
  }

  async open(): Promise<void> {
    await this.page.goto(contactPath);
  }

  /** Waits until the form is hydrated. */
  async ready(): Promise<void> {
    await this.page.mouse.move(5, 5, { steps: 2 });
    await expect(this.send).toHaveAttribute("type", "submit");
  }

  /** Waits until the form has loaded everything that it needs offline. */
  async settled(): Promise<void> {
    await this.name.focus();
    await this.ready();
    await this.page.waitForLoadState("networkidle");
  }

  /** Fills the required fields; returns the email address. */
  async fill({ email = someEmail(), name = "Margaret Pike", message = "" } = {}): Promise<string> {
    await this.name.fill(name);
    await this.phone.fill("01632 960 883");
    await this.email.fill(email);
    if (message) await this.message.fill(message);
    return email;
  }

  toast(text: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: text });
  }
}
