// Generated from the migrations: run "npm run db:types" after changing them.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_role: string
          amount: number
          created_at: string
          details: NonNullable<Json>
          id: number
          ids: string[]
          kind: string
        }
        Insert: {
          action: string
          actor?: string | null
          actor_role?: string
          amount: number
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          ids?: string[]
          kind: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_role?: string
          amount?: number
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          ids?: string[]
          kind?: string
        }
        Relationships: []
      }
      bookable_services: {
        Row: {
          ahead_days: number
          form_service: string
          id: number
          key: string
          minutes: number
          needs: string[]
          notice_minutes: number
          offers: string[]
          online: boolean
          position: number
          step_minutes: number
          title: string
        }
        Insert: {
          ahead_days?: number
          form_service: string
          id?: never
          key: string
          minutes: number
          needs: string[]
          notice_minutes?: number
          offers?: string[]
          online?: boolean
          position?: number
          step_minutes?: number
          title: string
        }
        Update: {
          ahead_days?: number
          form_service?: string
          id?: never
          key?: string
          minutes?: number
          needs?: string[]
          notice_minutes?: number
          offers?: string[]
          online?: boolean
          position?: number
          step_minutes?: number
          title?: string
        }
        Relationships: []
      }
      bookings: {
        Row: {
          compact: string
          confirmed_at: string | null
          created_at: string
          email: string | null
          ends_at: string
          enquiry_id: string | null
          extras: string[]
          held_until: string | null
          id: string
          link_epoch: number
          message: string | null
          name: string
          network: string | null
          note: string | null
          phone: string | null
          plate: string | null
          reference: string
          search: string
          sequence: number
          service: string
          starts_at: string
          status: string
          updated_at: string
          vehicle: string | null
          walk_in: boolean
        }
        Insert: {
          compact?: never
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          ends_at: string
          enquiry_id?: string | null
          extras?: string[]
          held_until?: string | null
          id: string
          link_epoch?: number
          message?: string | null
          name: string
          network?: string | null
          note?: string | null
          phone?: string | null
          plate?: never
          reference: string
          search?: never
          sequence?: number
          service: string
          starts_at: string
          status?: string
          updated_at?: string
          vehicle?: string | null
          walk_in?: boolean
        }
        Update: {
          compact?: never
          confirmed_at?: string | null
          created_at?: string
          email?: string | null
          ends_at?: string
          enquiry_id?: string | null
          extras?: string[]
          held_until?: string | null
          id?: string
          link_epoch?: number
          message?: string | null
          name?: string
          network?: string | null
          note?: string | null
          phone?: string | null
          plate?: never
          reference?: string
          search?: never
          sequence?: number
          service?: string
          starts_at?: string
          status?: string
          updated_at?: string
          vehicle?: string | null
          walk_in?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "bookings_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_service_fkey"
            columns: ["service"]
            referencedRelation: "bookable_services"
            referencedColumns: ["key"]
          },
        ]
      }
      chat_messages: {
        Row: {
          conversation_id: string
          created_at: string
          discarded_at: string | null
          email: string
          id: string
          message: string
          name: string
          on_hold: boolean
          search: string
          suspect: boolean
        }
        Insert: {
          conversation_id: string
          created_at?: string
          discarded_at?: string | null
          email: string
          id: string
          message: string
          name: string
          on_hold?: boolean
          search?: never
          suspect?: boolean
        }
        Update: {
          conversation_id?: string
          created_at?: string
          discarded_at?: string | null
          email?: string
          id?: string
          message?: string
          name?: string
          on_hold?: boolean
          search?: never
          suspect?: boolean
        }
        Relationships: []
      }
      closures: {
        Row: {
          created_at: string
          days: unknown
          facts_version: number | null
          id: string
          public: boolean
          reason: string
          resource_id: number | null
        }
        Insert: {
          created_at?: string
          days: unknown
          facts_version?: number | null
          id?: string
          public?: boolean
          reason: string
          resource_id?: number | null
        }
        Update: {
          created_at?: string
          days?: unknown
          facts_version?: number | null
          id?: string
          public?: boolean
          reason?: string
          resource_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "closures_facts_version_fkey"
            columns: ["facts_version"]
            referencedRelation: "facts"
            referencedColumns: ["version"]
          },
          {
            foreignKeyName: "closures_resource_id_fkey"
            columns: ["resource_id"]
            referencedRelation: "resources"
            referencedColumns: ["id"]
          },
        ]
      }
      conversations: {
        Row: {
          discarded: boolean
          id: string
          last_at: string
          on_hold: boolean
          suspect: boolean
        }
        Insert: {
          discarded: boolean
          id: string
          last_at: string
          on_hold: boolean
          suspect: boolean
        }
        Update: {
          discarded?: boolean
          id?: string
          last_at?: string
          on_hold?: boolean
          suspect?: boolean
        }
        Relationships: []
      }
      csp_reports: {
        Row: {
          blocked: string
          created_at: string
          directive: string
          disposition: string
          fingerprint: string
          id: number
          last_seen_at: string
          line: number | null
          occurrences: number
          page: string
          sample: string | null
          source: string | null
        }
        Insert: {
          blocked: string
          created_at?: string
          directive: string
          disposition: string
          fingerprint?: never
          id?: never
          last_seen_at?: string
          line?: number | null
          occurrences?: number
          page: string
          sample?: string | null
          source?: string | null
        }
        Update: {
          blocked?: string
          created_at?: string
          directive?: string
          disposition?: string
          fingerprint?: never
          id?: never
          last_seen_at?: string
          line?: number | null
          occurrences?: number
          page?: string
          sample?: string | null
          source?: string | null
        }
        Relationships: []
      }
      enquiries: {
        Row: {
          compact: string
          created_at: string
          discarded_at: string | null
          email: string | null
          id: string
          message: string | null
          name: string
          on_hold: boolean
          phone: string
          preferred_date: string | null
          reference: string
          search: string
          service: string | null
          source: string
          starts_at: string | null
          status: Database["public"]["Enums"]["enquiry_status"]
          suspect: boolean
          taken_by: string | null
          updated_at: string
          vehicle: string | null
          waiting_since: string | null
        }
        Insert: {
          compact?: never
          created_at?: string
          discarded_at?: string | null
          email?: string | null
          id: string
          message?: string | null
          name: string
          on_hold?: boolean
          phone: string
          preferred_date?: string | null
          reference?: never
          search?: never
          service?: string | null
          source: string
          starts_at?: string | null
          status?: Database["public"]["Enums"]["enquiry_status"]
          suspect?: boolean
          taken_by?: string | null
          updated_at?: string
          vehicle?: string | null
          waiting_since?: string | null
        }
        Update: {
          compact?: never
          created_at?: string
          discarded_at?: string | null
          email?: string | null
          id?: string
          message?: string | null
          name?: string
          on_hold?: boolean
          phone?: string
          preferred_date?: string | null
          reference?: never
          search?: never
          service?: string | null
          source?: string
          starts_at?: string | null
          status?: Database["public"]["Enums"]["enquiry_status"]
          suspect?: boolean
          taken_by?: string | null
          updated_at?: string
          vehicle?: string | null
          waiting_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "enquiries_taken_by_fkey"
            columns: ["taken_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      facts: {
        Row: {
          author: string | null
          base: number | null
          body: NonNullable<Json>
          created_at: string
          note: string | null
          version: number
        }
        Insert: {
          author?: string | null
          base?: number | null
          body: NonNullable<Json>
          created_at?: string
          note?: string | null
          version?: never
        }
        Update: {
          author?: string | null
          base?: number | null
          body?: NonNullable<Json>
          created_at?: string
          note?: string | null
          version?: never
        }
        Relationships: [
          {
            foreignKeyName: "facts_author_fkey"
            columns: ["author"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notes: {
        Row: {
          content: string
          created_at: string
          id: string
          search: string
          title: string
          updated_at: string
          user_id: string
        }
        Insert: {
          content: string
          created_at?: string
          id?: string
          search?: never
          title: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          content?: string
          created_at?: string
          id?: string
          search?: never
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      outbox: {
        Row: {
          about: string | null
          attempts: number
          booking_id: string | null
          chat_message_id: string | null
          created_at: string
          dedupe: string
          due_at: string
          enquiry_id: string | null
          entry_id: string | null
          expires_at: string
          id: string
          kind: string
          last_error: string | null
          lease_until: string | null
          mailbox: string | null
          params: NonNullable<Json>
          reference: string | null
          reminder_id: string | null
          sent_at: string | null
          state: Database["public"]["Enums"]["mail_state"]
          to_email: string | null
        }
        Insert: {
          about?: never
          attempts?: number
          booking_id?: string | null
          chat_message_id?: string | null
          created_at?: string
          dedupe: string
          due_at?: string
          enquiry_id?: string | null
          entry_id?: string | null
          expires_at: string
          id?: string
          kind: string
          last_error?: string | null
          lease_until?: string | null
          mailbox?: never
          params?: NonNullable<Json>
          reference?: string | null
          reminder_id?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["mail_state"]
          to_email?: string | null
        }
        Update: {
          about?: never
          attempts?: number
          booking_id?: string | null
          chat_message_id?: string | null
          created_at?: string
          dedupe?: string
          due_at?: string
          enquiry_id?: string | null
          entry_id?: string | null
          expires_at?: string
          id?: string
          kind?: string
          last_error?: string | null
          lease_until?: string | null
          mailbox?: never
          params?: NonNullable<Json>
          reference?: string | null
          reminder_id?: string | null
          sent_at?: string | null
          state?: Database["public"]["Enums"]["mail_state"]
          to_email?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "outbox_booking_id_fkey"
            columns: ["booking_id"]
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_chat_message_id_fkey"
            columns: ["chat_message_id"]
            referencedRelation: "chat_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_reminder_id_fkey"
            columns: ["reminder_id"]
            referencedRelation: "reminders"
            referencedColumns: ["id"]
          },
        ]
      }
      page_copies: {
        Row: {
          base_version: number | null
          body: NonNullable<Json>
          id: string
          page_id: string
          saved_at: string
          saved_by: string | null
          title: string | null
          version: number
        }
        Insert: {
          base_version?: number | null
          body: NonNullable<Json>
          id?: string
          page_id: string
          saved_at?: string
          saved_by?: string | null
          title?: never
          version?: number
        }
        Update: {
          base_version?: number | null
          body?: NonNullable<Json>
          id?: string
          page_id?: string
          saved_at?: string
          saved_by?: string | null
          title?: never
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "page_copies_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      page_places: {
        Row: {
          label: string
          page_id: string
          place: Database["public"]["Enums"]["page_place"]
          placed_at: string
          position: number
        }
        Insert: {
          label: string
          page_id: string
          place: Database["public"]["Enums"]["page_place"]
          placed_at?: string
          position: number
        }
        Update: {
          label?: string
          page_id?: string
          place?: Database["public"]["Enums"]["page_place"]
          placed_at?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: "page_places_page_id_fkey"
            columns: ["page_id"]
            referencedRelation: "pages"
            referencedColumns: ["id"]
          },
        ]
      }
      page_revisions: {
        Row: {
          canonical_url: string | null
          content: Json | null
          content_blocks: NonNullable<Json>
          is_homepage: boolean
          meta_description: string | null
          page_created_at: string
          page_id: string
          saved_at: string
          saved_by: string | null
          slug: string
          status: Database["public"]["Enums"]["page_status"]
          title: string
          version: number
        }
        Insert: {
          canonical_url?: string | null
          content?: Json | null
          content_blocks: NonNullable<Json>
          is_homepage: boolean
          meta_description?: string | null
          page_created_at: string
          page_id: string
          saved_at?: string
          saved_by?: string | null
          slug: string
          status: Database["public"]["Enums"]["page_status"]
          title: string
          version: number
        }
        Update: {
          canonical_url?: string | null
          content?: Json | null
          content_blocks?: NonNullable<Json>
          is_homepage?: boolean
          meta_description?: string | null
          page_created_at?: string
          page_id?: string
          saved_at?: string
          saved_by?: string | null
          slug?: string
          status?: Database["public"]["Enums"]["page_status"]
          title?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "page_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      page_schedules: {
        Row: {
          base_version: number | null
          change: Json | null
          copy_id: string | null
          copy_version: number | null
          page_id: string
          publish_at: string | null
          set_at: string
          set_by: string | null
          withdraw_at: string | null
        }
        Insert: {
          base_version?: number | null
          change?: Json | null
          copy_id?: string | null
          copy_version?: number | null
          page_id: string
          publish_at?: string | null
          set_at?: string
          set_by?: string | null
          withdraw_at?: string | null
        }
        Update: {
          base_version?: number | null
          change?: Json | null
          copy_id?: string | null
          copy_version?: number | null
          page_id?: string
          publish_at?: string | null
          set_at?: string
          set_by?: string | null
          withdraw_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "page_schedules_page_id_fkey"
            columns: ["page_id"]
            referencedRelation: "pages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "page_schedules_set_by_fkey"
            columns: ["set_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      page_slugs: {
        Row: {
          created_at: string
          page_id: string
          slug: string
        }
        Insert: {
          created_at?: string
          page_id: string
          slug: string
        }
        Update: {
          created_at?: string
          page_id?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "page_slugs_page_id_fkey"
            columns: ["page_id"]
            referencedRelation: "pages"
            referencedColumns: ["id"]
          },
        ]
      }
      page_trash: {
        Row: {
          deleted_at: string
          deleted_by: string | null
          id: string
        }
        Insert: {
          deleted_at?: string
          deleted_by?: string | null
          id: string
        }
        Update: {
          deleted_at?: string
          deleted_by?: string | null
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: "page_trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      pages: {
        Row: {
          canonical_url: string | null
          content: Json | null
          content_blocks: NonNullable<Json>
          created_at: string
          id: string
          is_homepage: boolean
          meta_description: string | null
          search: string
          slug: string
          status: Database["public"]["Enums"]["page_status"]
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          canonical_url?: string | null
          content?: Json | null
          content_blocks?: NonNullable<Json>
          created_at?: string
          id?: string
          is_homepage?: boolean
          meta_description?: string | null
          search?: never
          slug: string
          status?: Database["public"]["Enums"]["page_status"]
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          canonical_url?: string | null
          content?: Json | null
          content_blocks?: NonNullable<Json>
          created_at?: string
          id?: string
          is_homepage?: boolean
          meta_description?: string | null
          search?: never
          slug?: string
          status?: Database["public"]["Enums"]["page_status"]
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      pictures: {
        Row: {
          added_by: string | null
          alt: string
          created_at: string
          deleted_at: string | null
          deleted_by: string | null
          format: string
          height: number
          id: string
          removal_at: string | null
          search: string
          width: number
        }
        Insert: {
          added_by?: string | null
          alt: string
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          format: string
          height: number
          id: string
          removal_at?: string | null
          search?: never
          width: number
        }
        Update: {
          added_by?: string | null
          alt?: string
          created_at?: string
          deleted_at?: string | null
          deleted_by?: string | null
          format?: string
          height?: number
          id?: string
          removal_at?: string | null
          search?: never
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "pictures_added_by_fkey"
            columns: ["added_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pictures_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          display_name: string | null
          email: string | null
          id: string
          search: string
        }
        Insert: {
          created_at?: string
          display_name?: string | null
          email?: string | null
          id: string
          search?: never
        }
        Update: {
          created_at?: string
          display_name?: string | null
          email?: string | null
          id?: string
          search?: never
        }
        Relationships: []
      }
      reminders: {
        Row: {
          confirmed_at: string | null
          consent_at: string
          consent_text: string
          created_at: string
          days: number[]
          discarded_at: string | null
          due: string
          email: string
          id: string
          kind: string
          name: string
          on_hold: boolean
          stopped_at: string | null
          vehicle: string
        }
        Insert: {
          confirmed_at?: string | null
          consent_at?: string
          consent_text: string
          created_at?: string
          days: number[]
          discarded_at?: string | null
          due: string
          email: string
          id: string
          kind: string
          name: string
          on_hold?: boolean
          stopped_at?: string | null
          vehicle: string
        }
        Update: {
          confirmed_at?: string | null
          consent_at?: string
          consent_text?: string
          created_at?: string
          days?: number[]
          discarded_at?: string | null
          due?: string
          email?: string
          id?: string
          kind?: string
          name?: string
          on_hold?: boolean
          stopped_at?: string | null
          vehicle?: string
        }
        Relationships: []
      }
      resources: {
        Row: {
          active: boolean
          id: number
          kind: string
          name: string
        }
        Insert: {
          active?: boolean
          id?: never
          kind: string
          name: string
        }
        Update: {
          active?: boolean
          id?: never
          kind?: string
          name?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          granted_by: string | null
          role: Database["public"]["Enums"]["app_role"]
          user_id: string
        }
        Insert: {
          created_at?: string
          granted_by?: string | null
          role: Database["public"]["Enums"]["app_role"]
          user_id: string
        }
        Update: {
          created_at?: string
          granted_by?: string | null
          role?: Database["public"]["Enums"]["app_role"]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_roles_granted_by_fkey"
            columns: ["granted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_roles_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      chat_conversations: {
        Row: {
          discarded: boolean | null
          email: string | null
          id: string | null
          last_at: string | null
          last_message: string | null
          messages: number | null
          name: string | null
          on_hold: boolean | null
          started_at: string | null
          suspect: boolean | null
        }
        Insert: {
          discarded?: boolean | null
          email?: string | null
          id?: string | null
          last_at?: string | null
          last_message?: string | null
          messages?: number | null
          name?: string | null
          on_hold?: boolean | null
          started_at?: string | null
          suspect?: boolean | null
        }
        Update: {
          discarded?: boolean | null
          email?: string | null
          id?: string | null
          last_at?: string | null
          last_message?: string | null
          messages?: number | null
          name?: string | null
          on_hold?: boolean | null
          started_at?: string | null
          suspect?: boolean | null
        }
        Relationships: []
      }
      current_facts: {
        Row: {
          body: Json | null
          version: number | null
        }
        Insert: {
          body?: Json | null
          version?: number | null
        }
        Update: {
          body?: Json | null
          version?: number | null
        }
        Relationships: []
      }
      trashed_pages: {
        Row: {
          deleted_at: string | null
          deleted_by: string | null
          goes_at: string | null
          id: string | null
          slug: string | null
          status: Database["public"]["Enums"]["page_status"] | null
          title: string | null
        }
        Relationships: []
      }
      trashed_pictures: {
        Row: {
          alt: string | null
          deleted_at: string | null
          deleted_by: string | null
          format: string | null
          goes_at: string | null
          height: number | null
          id: string | null
          removal_at: string | null
          uses: Json | null
          width: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      accounts_with_factor: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      add_booking: {
        Args: {
          _email?: string
          _id: string
          _minutes?: number
          _name: string
          _note?: string
          _phone?: string
          _resource?: number
          _service: string
          _starts: string
          _vehicle?: string
        }
        Returns: Json
      }
      add_enquiry: {
        Args: {
          _email?: string
          _id: string
          _message?: string
          _name: string
          _phone: string
          _service?: string
          _vehicle?: string
        }
        Returns: string
      }
      add_to_thread: {
        Args: { _body?: string; _enquiry: string; _id: string; _kind: string }
        Returns: Json
      }
      admit_invitation: { Args: Record<PropertyKey, never>; Returns: undefined }
      answer_thread: {
        Args: { _body: string; _entry: string; _id: string; _token: string }
        Returns: Json
      }
      book_enquiry: {
        Args: {
          _enquiry: string
          _id: string
          _minutes?: number
          _resource?: number
          _service: string
          _starts: string
        }
        Returns: Json
      }
      book_slot: {
        Args: {
          _email: string
          _id: string
          _message?: string
          _name: string
          _phone: string
          _registration?: string
          _service: string
          _source?: string
          _starts: string
          _suspect?: boolean
          _with?: string[]
        }
        Returns: Json
      }
      booking_history: { Args: { _id: string }; Returns: Json }
      booking_slots: {
        Args: { _from: string; _id: string; _to: string; _token: string }
        Returns: Json
      }
      bookings_in_the_way: {
        Args: { _from?: string; _resource?: number; _to?: string }
        Returns: Json
      }
      cancel_booking: { Args: { _id: string; _token: string }; Returns: Json }
      cancel_bookings: {
        Args: { _ids: string[]; _silently?: boolean }
        Returns: number
      }
      cancel_mail: {
        Args: { _id: string }
        Returns: Database["public"]["Enums"]["mail_state"]
      }
      change_roles: {
        Args: { _give: string[]; _take: string[]; _user: string }
        Returns: undefined
      }
      claim_mail: { Args: Record<PropertyKey, never>; Returns: Json }
      close_days: {
        Args: {
          _from: string
          _id: string
          _reason: string
          _resource?: number
          _to: string
        }
        Returns: undefined
      }
      confirm_booking: { Args: { _id: string; _token: string }; Returns: Json }
      confirm_reminder: { Args: { _id: string; _token: string }; Returns: Json }
      correct_booking: {
        Args: {
          _email?: string
          _id: string
          _minutes: number
          _name: string
          _note?: string
          _phone?: string
          _sequence: number
          _service: string
          _vehicle?: string
        }
        Returns: Json
      }
      count_rows: { Args: { _what: string }; Returns: number }
      demand_second_factor: { Args: { _on: boolean }; Returns: undefined }
      diary_feed: { Args: { _token: string }; Returns: Json }
      diary_status: { Args: Record<PropertyKey, never>; Returns: Json }
      discard_held: { Args: { _ids: string[] }; Returns: number }
      duplicate_page: { Args: { _id: string }; Returns: string }
      enquiry_history: { Args: { _id: string }; Returns: Json }
      enquiry_retention_status: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      erase_personal_data: {
        Args: { _email: string; _phone?: string; _rows?: Json; _words?: string }
        Returns: Json
      }
      export_personal_data: {
        Args: { _email: string; _phone?: string; _rows?: Json; _words?: string }
        Returns: Json
      }
      find_at_desk: {
        Args: { _most?: number; _reference?: string; _words: string }
        Returns: Json
      }
      find_enquiries: {
        Args: {
          _after?: string
          _after_id?: string
          _discarded?: boolean
          _held?: boolean
          _most?: number
          _reference?: string
          _search?: string
          _status?: Database["public"]["Enums"]["enquiry_status"]
          _suspect?: boolean
        }
        Returns: {
          compact: string
          created_at: string
          discarded_at: string | null
          email: string | null
          id: string
          message: string | null
          name: string
          on_hold: boolean
          phone: string
          preferred_date: string | null
          reference: string
          search: string
          service: string | null
          source: string
          starts_at: string | null
          status: Database["public"]["Enums"]["enquiry_status"]
          suspect: boolean
          taken_by: string | null
          updated_at: string
          vehicle: string | null
          waiting_since: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "enquiries"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_notes: {
        Args: {
          _after?: string
          _after_id?: string
          _most?: number
          _search?: string
          _writer?: string
        }
        Returns: {
          content: string
          created_at: string
          id: string
          search: string
          title: string
          updated_at: string
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "notes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_pages: {
        Args: {
          _after?: string
          _after_id?: string
          _most?: number
          _search?: string
          _sort?: string
          _status?: Database["public"]["Enums"]["page_status"]
        }
        Returns: {
          canonical_url: string | null
          content: Json | null
          content_blocks: NonNullable<Json>
          created_at: string
          id: string
          is_homepage: boolean
          meta_description: string | null
          search: string
          slug: string
          status: Database["public"]["Enums"]["page_status"]
          title: string
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "pages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_personal_data: {
        Args: { _email: string; _phone?: string; _words?: string }
        Returns: Json
      }
      finish_mail: {
        Args: {
          _attempt: number
          _error?: string
          _id: string
          _outcome: string
        }
        Returns: Database["public"]["Enums"]["mail_state"]
      }
      first_day: { Args: Record<PropertyKey, never>; Returns: Json }
      free_slots: {
        Args: { _from: string; _service: string; _to: string; _with?: string[] }
        Returns: Json
      }
      has_role: {
        Args: { _role: Database["public"]["Enums"]["app_role"] }
        Returns: boolean
      }
      mark_chat: {
        Args: { _answered: boolean; _conversation: string }
        Returns: undefined
      }
      move_booking: {
        Args: {
          _id: string
          _sequence: number
          _starts: string
          _token: string
        }
        Returns: Json
      }
      open_days: { Args: { _id: string }; Returns: undefined }
      pause_bookings: { Args: { _because?: string }; Returns: undefined }
      picture_uses: {
        Args: { _id: string }
        Returns: {
          kind: string
          slug: string
          status: string
          title: string
        }[]
      }
      place_booking: {
        Args: {
          _id: string
          _minutes?: number
          _resource?: number
          _sequence: number
          _starts: string
        }
        Returns: Json
      }
      place_page: {
        Args: {
          _label?: string
          _page_id: string
          _place?: Database["public"]["Enums"]["page_place"]
          _position?: number
        }
        Returns: undefined
      }
      post_status: { Args: Record<PropertyKey, never>; Returns: Json }
      promise_role: {
        Args: { _role: Database["public"]["Enums"]["app_role"]; _user: string }
        Returns: boolean
      }
      publish_facts: {
        Args: { _base?: number; _body: Json; _note?: string }
        Returns: number
      }
      read_booking: { Args: { _id: string; _token: string }; Returns: Json }
      read_desk: { Args: Record<PropertyKey, never>; Returns: Json }
      read_diary: { Args: { _from: string; _to: string }; Returns: Json }
      read_enquiry: { Args: { _id: string }; Returns: Json }
      read_reminder: { Args: { _id: string; _token: string }; Returns: Json }
      read_thread: { Args: { _id: string; _token: string }; Returns: Json }
      record_csp_reports: {
        Args: { _peer?: string; _reports: Json; _visitor: string }
        Returns: number
      }
      release_held: { Args: { _ids: string[] }; Returns: number }
      remove_old_enquiries: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      remove_old_trash: { Args: Record<PropertyKey, never>; Returns: number }
      remove_second_factor: { Args: { _user: string }; Returns: boolean }
      remove_trashed_page: { Args: { _id: string }; Returns: boolean }
      renew_diary_feed: { Args: Record<PropertyKey, never>; Returns: string }
      reply: {
        Args: { _body: string; _enquiry: string; _id: string; _seen: number }
        Returns: Json
      }
      restore_discarded: { Args: { _ids: string[] }; Returns: number }
      restore_note: { Args: { _id: string }; Returns: boolean }
      restore_page: {
        Args: { _as_draft?: boolean; _id: string; _slug?: string }
        Returns: boolean
      }
      restore_picture: { Args: { _id: string }; Returns: boolean }
      retry_mail: {
        Args: { _id: string }
        Returns: Database["public"]["Enums"]["mail_state"]
      }
      revoke_booking_links: { Args: { _id: string }; Returns: undefined }
      schedule_change: {
        Args: {
          _base_version?: number
          _change?: Json
          _copy_id?: string
          _copy_version?: number
          _page_id: string
          _publish: string
          _withdraw?: string
        }
        Returns: Json
      }
      schedule_page: {
        Args: { _page_id: string; _publish?: string; _withdraw?: string }
        Returns: Json
      }
      scheduled_job_status: { Args: Record<PropertyKey, never>; Returns: Json }
      set_booking_status: {
        Args: { _id: string; _sequence: number; _status: string }
        Returns: Json
      }
      set_diary: {
        Args: { _books_without_mail?: boolean; _enabled?: boolean }
        Returns: boolean
      }
      set_reminder: {
        Args: {
          _consent: string
          _days: number[]
          _due: string
          _email: string
          _id: string
          _kind: string
          _name: string
          _vehicle: string
        }
        Returns: undefined
      }
      sign_in_state: { Args: Record<PropertyKey, never>; Returns: Json }
      slug_state: {
        Args: { _page_id?: string; _slug: string }
        Returns: string
      }
      stop_diary_feed: { Args: Record<PropertyKey, never>; Returns: undefined }
      stop_reminder: { Args: { _id: string; _token: string }; Returns: Json }
      take_enquiry: {
        Args: { _enquiry: string; _mine: boolean }
        Returns: undefined
      }
      trash_picture: { Args: { _id: string }; Returns: boolean }
      trust_enquiry: {
        Args: { _enquiry: string; _trusted: boolean }
        Returns: undefined
      }
      undo_in_thread: {
        Args: { _id: string }
        Returns: Database["public"]["Enums"]["enquiry_status"]
      }
    }
    Enums: {
      app_role: "admin" | "staff" | "editor"
      enquiry_status: "new" | "in_progress" | "done"
      mail_state:
        | "queued"
        | "sending"
        | "sent"
        | "unknown"
        | "failed"
        | "cancelled"
      page_place: "header" | "footer"
      page_status: "draft" | "published" | "archived"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      app_role: ["admin", "staff", "editor"],
      enquiry_status: ["new", "in_progress", "done"],
      mail_state: [
        "queued",
        "sending",
        "sent",
        "unknown",
        "failed",
        "cancelled",
      ],
      page_place: ["header", "footer"],
      page_status: ["draft", "published", "archived"],
    },
  },
} as const
