// For whom a rate is by its name, and the same words about something else.
import { expect, test } from 'vitest'
import { readFamily } from './categories.ts'

const family = (name: string) => readFamily(name)?.family ?? null

test.each([
  ['GOVERNMENT RATE', 'government'],
  ['GOVT PER DIEM', 'government'],
  ["GOV'T RATE", 'government'],
  ['STATE GOVERNMENT RATE', 'government'],
  ['MILITARY DISCOUNT', 'government'],
  ['SENIOR RATE', 'senior'],
  ['SENIOR CITIZEN RATE', 'senior'],
  ['SENIORS 60 PLUS', 'senior'],
  ['CORPORATE RATE', 'corporate'],
  ['CORP NEGOTIATED', 'corporate'],
  ['ROMANCE PACKAGE', 'package'],
  ['GOLF PKG', 'package'],
  ['MEMBER RATE', 'member'],
  ['AAA RATE', 'member'],
  ['HONORS RATE BREAKFAST', 'member'],
  ['BONVOY OFFER', 'member'],
  ['WORLD OF HYATT DISCOUNT', 'member'],
  ['LOYALTY MEMBER RATE', 'member'],
  ['AAA MEMBERS CARD REQUIRED', 'member'],
  ['MEMBERSHIP CARD', 'member'],
  ['REWARDS CARD RATE', 'member'],
  ['AMEX CARDMEMBER RATE', 'member'],
  ['SENIOR CARD REQUIRED', 'senior'],
  ['MEMBER WOW DEALS', 'member'],
  ['SENIOR SUNSHINE SPECIALS', 'senior'],
  ['CORPORATE LAST MINUTE OFFERS', 'corporate'],
])('claims: %s', (name, expected) => expect(family(name)).toBe(expected))

test.each([
  'GOVERNMENT TAX 7PCT',
  'VALID GOVERNMENT ID REQUIRED',
  'GOVERNMENT ISSUED ID',
  'TAXES IMPOSED BY THE GOVERNMENT',
  'GOVERNMENT OFFICES NEARBY',
  'FEDERAL HOLIDAYS',
  'SENIOR STAFF ON DUTY',
  'SENIOR SUITE SUMMER SPECIALS',
  'GOVERNMENT CENTER SUMMER DEALS',
  'SENIOR SUITE',
  'NEAR CORPORATE OFFICES',
  'CORPORATE EVENTS WELCOME',
  'PACKAGE DELIVERY SERVICE',
  'AAA FOUR DIAMOND HOTEL',
  'NON MEMBER RATE',
  'NON-MEMBERS',
  'MEMBER OF THE LEADING HOTELS',
  'FAMILY MEMBERS STAY',
  'BEST AVAILABLE RATE',
])('claims nothing: %s', (name) => expect(family(name)).toBeNull())

test.each([
  ['CORPORATE ROOM RATE', 'corporate'],
  ['BUSINESS TRAVELLER RATE', 'corporate'],
  ['GOLDEN YEARS RATE', 'senior'],
  ['ARMY NAVY RATE', 'government'],
  ['AUTO CLUB RATE', 'member'],
  ['SPECIAL RATE FOR MEMBERS', 'member'],
])('claims in other words: %s', (name, expected) => expect(family(name)).toBe(expected))

test.each([
  'GOVERNMENT IMPOSED TAXES',
  'FEDERAL COURTHOUSE ACROSS STREET',
  'VETERANS MEMORIAL VIEW',
  'SENIOR EXECUTIVE FLOOR',
  'SENIOR CITIZEN CENTER NEXT DOOR',
  'CORPORATE CREDIT CARD REQUIRED',
  'PACKAGES HELD AT DESK',
  'WIFI PACKAGE EUR 5',
  'SPA PACKAGES AVAILABLE AT EXTRA COST',
  'FREE WIFI FOR MEMBERS',
  'LATE CHECKOUT FOR MEMBERS',
  'MEMBER HOTEL OF A GROUP',
])('taxes, places, things to buy and gifts: %s', (name) => expect(family(name)).toBeNull())

test.each([
  ['GOVT/MIL RATE', 'government'],
  ['FED GOVT EMPL ON DUTY', 'government'],
  ['MILITARY FAMILY RATE', 'government'],
  ['RATE FOR GOVERNMENT EMPLOYEES', 'government'],
  ['GOVERMENT RT', 'government'],
  ['SEN DISCOUNT', 'senior'],
  ['65+ RATE', 'senior'],
  ['SENIOR BAR', 'senior'],
  ['CORPRATE RATE', 'corporate'],
  ['BB FOR CORPORATE CLIENTS', 'corporate'],
  ['CORP - BKFST INCL', 'corporate'],
  ['SPA GETAWAY PKG 50 USD CREDIT', 'package'],
  ['PACKAGE INCLUDES ROOM AND PARKING', 'package'],
  ['MEMBERS OF OUR CLUB ONLY', 'member'],
  ['MEMBERSHIP RATE', 'member'],
  ['MEMBER RATE WIFI NOT INCLUDED', 'member'],
  ['SENIOR RATE NOT COMBINABLE', 'senior'],
  ['NON REFUNDABLE SENIOR RATE', 'senior'],
  ['SENIORS STAY FOR LESS', 'senior'],
  ['CORPORATE PROGRAM RATE', 'corporate'],
  ['CLUB MEMBERS 5PCT DISCOUNT', 'member'],
])('claims, with its bookers and conditions: %s', (name, expected) => expect(family(name)).toBe(expected))

test.each([
  'NAVY PIER VIEW KING',
  'FEDERAL TRIANGLE METRO',
  'OPPOSITE GOVERNMENT HOUSE',
  'GOVERNMENT GRADED 4 STAR',
  'CORPORATE BOX SEATS',
  'SENIOR CONCIERGE',
  'VETERANS DAY SALE',
])('an unknown word behind it makes it a place or a thing: %s', (name) => expect(family(name)).toBeNull())

test.each([
  'NOT VALID WITH AAA OR SENIOR DISCOUNTS',
  'NOT COMBINABLE WITH GOVERNMENT RATES',
  'EXCLUDES CORPORATE AND GROUP',
  'NO CORPORATE DISCOUNTS',
  'CORPORATE RATES NOT AVAILABLE',
  'CORPORATE RATES UPON REQUEST',
  'PACKAGE ADD ONS AVAILABLE',
])('denied: %s', (name) => expect(family(name)).toBeNull())

test.each([
  'CORPORATE CARD REQUIRED',
  'MEMBER ID REQUIRED',
  'LOYALTY NUMBER REQUIRED',
  'MEMBERS GET FREE WIFI',
  'LATE CHECKOUT FOR ELITE MEMBERS',
  'IDEAL FOR SENIORS',
  'HANDRAILS FOR SENIOR GUESTS',
  'CORPORATE PARKING GARAGE',
  'HOTEL ACCEPTS PACKAGES',
  'ASK ABOUT OUR SPA PACKAGE',
  'ADD ROMANCE PACKAGE FOR 50 USD',
  'CABLE PACKAGE',
  'PACKAGE RECEIVING FEE USD 5',
])('conditions, gifts and extras: %s', (name) => expect(family(name)).toBeNull())
